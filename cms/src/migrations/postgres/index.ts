import * as migration_20261128_090030_tables from './20261128_090030_tables';

export const migrations = [
  {
    up: migration_20261128_090030_tables.up,
    down: migration_20261128_090030_tables.down,
    name: '20261128_090030_tables'
  },
];
