import * as migration_20261128_064848_tables from './20261128_064848_tables';

export const migrations = [
  {
    up: migration_20261128_064848_tables.up,
    down: migration_20261128_064848_tables.down,
    name: '20261128_064848_tables'
  },
];
