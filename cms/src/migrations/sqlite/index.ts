import * as migration_20261128_121019_tables from './20261128_121019_tables';

export const migrations = [
  {
    up: migration_20261128_121019_tables.up,
    down: migration_20261128_121019_tables.down,
    name: '20261128_121019_tables'
  },
];
