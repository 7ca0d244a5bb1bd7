import * as migration_20261128_062607_tables from './20261128_062607_tables';

export const migrations = [
  {
    up: migration_20261128_062607_tables.up,
    down: migration_20261128_062607_tables.down,
    name: '20261128_062607_tables'
  },
];
