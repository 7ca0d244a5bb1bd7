import * as migration_20261128_130556_tables from './20261128_130556_tables';

export const migrations = [
  {
    up: migration_20261128_130556_tables.up,
    down: migration_20261128_130556_tables.down,
    name: '20261128_130556_tables'
  },
];
