import * as migration_20261128_070253_tables from './20261128_070253_tables';

export const migrations = [
  {
    up: migration_20261128_070253_tables.up,
    down: migration_20261128_070253_tables.down,
    name: '20261128_070253_tables'
  },
];
