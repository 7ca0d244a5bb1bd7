import * as migration_20261128_071100_tables from './20261128_071100_tables';

export const migrations = [
  {
    up: migration_20261128_071100_tables.up,
    down: migration_20261128_071100_tables.down,
    name: '20261128_071100_tables'
  },
];
