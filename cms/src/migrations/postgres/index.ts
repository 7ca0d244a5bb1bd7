import * as migration_20261128_104209_tables from './20261128_104209_tables';

export const migrations = [
  {
    up: migration_20261128_104209_tables.up,
    down: migration_20261128_104209_tables.down,
    name: '20261128_104209_tables'
  },
];
