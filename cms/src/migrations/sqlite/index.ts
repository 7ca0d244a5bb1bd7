import * as migration_20261128_071024_tables from './20261128_071024_tables';

export const migrations = [
  {
    up: migration_20261128_071024_tables.up,
    down: migration_20261128_071024_tables.down,
    name: '20261128_071024_tables'
  },
];
