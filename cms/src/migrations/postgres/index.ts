import * as migration_20261128_121025_tables from './20261128_121025_tables';

export const migrations = [
  {
    up: migration_20261128_121025_tables.up,
    down: migration_20261128_121025_tables.down,
    name: '20261128_121025_tables'
  },
];
