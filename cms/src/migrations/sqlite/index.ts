import * as migration_20261128_121342_tables from './20261128_121342_tables';

export const migrations = [
  {
    up: migration_20261128_121342_tables.up,
    down: migration_20261128_121342_tables.down,
    name: '20261128_121342_tables'
  },
];
