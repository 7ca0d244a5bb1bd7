import * as migration_20261128_054509_tables from './20261128_054509_tables';

export const migrations = [
  {
    up: migration_20261128_054509_tables.up,
    down: migration_20261128_054509_tables.down,
    name: '20261128_054509_tables'
  },
];
