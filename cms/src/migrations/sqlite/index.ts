import * as migration_20261128_065759_tables from './20261128_065759_tables';

export const migrations = [
  {
    up: migration_20261128_065759_tables.up,
    down: migration_20261128_065759_tables.down,
    name: '20261128_065759_tables'
  },
];
