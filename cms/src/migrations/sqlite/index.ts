import * as migration_20261128_073328_tables from './20261128_073328_tables';

export const migrations = [
  {
    up: migration_20261128_073328_tables.up,
    down: migration_20261128_073328_tables.down,
    name: '20261128_073328_tables'
  },
];
