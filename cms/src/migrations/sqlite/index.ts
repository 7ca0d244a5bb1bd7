import * as migration_20261128_060717_tables from './20261128_060717_tables';

export const migrations = [
  {
    up: migration_20261128_060717_tables.up,
    down: migration_20261128_060717_tables.down,
    name: '20261128_060717_tables'
  },
];
