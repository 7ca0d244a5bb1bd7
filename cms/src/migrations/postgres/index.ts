import * as migration_20261128_063810_tables from './20261128_063810_tables';

export const migrations = [
  {
    up: migration_20261128_063810_tables.up,
    down: migration_20261128_063810_tables.down,
    name: '20261128_063810_tables'
  },
];
