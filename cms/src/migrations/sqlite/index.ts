import * as migration_20261128_070818_tables from './20261128_070818_tables';

export const migrations = [
  {
    up: migration_20261128_070818_tables.up,
    down: migration_20261128_070818_tables.down,
    name: '20261128_070818_tables'
  },
];
