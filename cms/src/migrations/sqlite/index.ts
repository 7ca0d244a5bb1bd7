import * as migration_20261128_090237_tables from './20261128_090237_tables';

export const migrations = [
  {
    up: migration_20261128_090237_tables.up,
    down: migration_20261128_090237_tables.down,
    name: '20261128_090237_tables'
  },
];
