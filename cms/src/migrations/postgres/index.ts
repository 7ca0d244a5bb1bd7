import * as migration_20261128_071031_tables from './20261128_071031_tables';

export const migrations = [
  {
    up: migration_20261128_071031_tables.up,
    down: migration_20261128_071031_tables.down,
    name: '20261128_071031_tables'
  },
];
