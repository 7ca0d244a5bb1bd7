import * as migration_20261128_090241_tables from './20261128_090241_tables';

export const migrations = [
  {
    up: migration_20261128_090241_tables.up,
    down: migration_20261128_090241_tables.down,
    name: '20261128_090241_tables'
  },
];
