import * as migration_20261128_054511_tables from './20261128_054511_tables';

export const migrations = [
  {
    up: migration_20261128_054511_tables.up,
    down: migration_20261128_054511_tables.down,
    name: '20261128_054511_tables'
  },
];
