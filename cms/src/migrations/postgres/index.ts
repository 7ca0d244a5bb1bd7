import * as migration_20261128_130558_tables from './20261128_130558_tables';

export const migrations = [
  {
    up: migration_20261128_130558_tables.up,
    down: migration_20261128_130558_tables.down,
    name: '20261128_130558_tables'
  },
];
