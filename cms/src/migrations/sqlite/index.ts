import * as migration_20261128_063537_tables from './20261128_063537_tables';

export const migrations = [
  {
    up: migration_20261128_063537_tables.up,
    down: migration_20261128_063537_tables.down,
    name: '20261128_063537_tables'
  },
];
