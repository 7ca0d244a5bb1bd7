import * as migration_20261128_065802_tables from './20261128_065802_tables';

export const migrations = [
  {
    up: migration_20261128_065802_tables.up,
    down: migration_20261128_065802_tables.down,
    name: '20261128_065802_tables'
  },
];
