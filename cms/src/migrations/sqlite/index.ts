import * as migration_20261128_104159_tables from './20261128_104159_tables';

export const migrations = [
  {
    up: migration_20261128_104159_tables.up,
    down: migration_20261128_104159_tables.down,
    name: '20261128_104159_tables'
  },
];
