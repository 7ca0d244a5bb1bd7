import * as migration_20261128_064846_tables from './20261128_064846_tables';

export const migrations = [
  {
    up: migration_20261128_064846_tables.up,
    down: migration_20261128_064846_tables.down,
    name: '20261128_064846_tables'
  },
];
