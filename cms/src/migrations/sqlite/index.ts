import * as migration_20261128_063805_tables from './20261128_063805_tables';

export const migrations = [
  {
    up: migration_20261128_063805_tables.up,
    down: migration_20261128_063805_tables.down,
    name: '20261128_063805_tables'
  },
];
