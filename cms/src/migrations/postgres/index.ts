import * as migration_20261128_073351_tables from './20261128_073351_tables';

export const migrations = [
  {
    up: migration_20261128_073351_tables.up,
    down: migration_20261128_073351_tables.down,
    name: '20261128_073351_tables'
  },
];
