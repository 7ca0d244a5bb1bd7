import * as migration_20261128_121348_tables from './20261128_121348_tables';

export const migrations = [
  {
    up: migration_20261128_121348_tables.up,
    down: migration_20261128_121348_tables.down,
    name: '20261128_121348_tables'
  },
];
