import * as migration_20261128_060722_tables from './20261128_060722_tables';

export const migrations = [
  {
    up: migration_20261128_060722_tables.up,
    down: migration_20261128_060722_tables.down,
    name: '20261128_060722_tables'
  },
];
