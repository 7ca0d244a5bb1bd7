import * as migration_20261128_074141_tables from './20261128_074141_tables';

export const migrations = [
  {
    up: migration_20261128_074141_tables.up,
    down: migration_20261128_074141_tables.down,
    name: '20261128_074141_tables'
  },
];
