import * as migration_20261128_063259_tables from './20261128_063259_tables';

export const migrations = [
  {
    up: migration_20261128_063259_tables.up,
    down: migration_20261128_063259_tables.down,
    name: '20261128_063259_tables'
  },
];
