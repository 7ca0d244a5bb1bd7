import * as migration_20261128_074134_tables from './20261128_074134_tables';

export const migrations = [
  {
    up: migration_20261128_074134_tables.up,
    down: migration_20261128_074134_tables.down,
    name: '20261128_074134_tables'
  },
];
