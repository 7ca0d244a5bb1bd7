import * as migration_20261128_062612_tables from './20261128_062612_tables';

export const migrations = [
  {
    up: migration_20261128_062612_tables.up,
    down: migration_20261128_062612_tables.down,
    name: '20261128_062612_tables'
  },
];
