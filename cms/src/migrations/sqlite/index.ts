import * as migration_20261128_090028_tables from './20261128_090028_tables';

export const migrations = [
  {
    up: migration_20261128_090028_tables.up,
    down: migration_20261128_090028_tables.down,
    name: '20261128_090028_tables'
  },
];
