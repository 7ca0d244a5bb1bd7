import * as migration_20261125_173612_tables from './20261125_173612_tables';

export const migrations = [
  {
    up: migration_20261125_173612_tables.up,
    down: migration_20261125_173612_tables.down,
    name: '20261125_173612_tables',
  },
];
