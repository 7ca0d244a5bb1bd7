import * as migration_20261125_173546_tables from './20261125_173546_tables';

export const migrations = [
  {
    up: migration_20261125_173546_tables.up,
    down: migration_20261125_173546_tables.down,
    name: '20261125_173546_tables',
  },
];
