import * as migration_20261128_070257_tables from './20261128_070257_tables';

export const migrations = [
  {
    up: migration_20261128_070257_tables.up,
    down: migration_20261128_070257_tables.down,
    name: '20261128_070257_tables'
  },
];
