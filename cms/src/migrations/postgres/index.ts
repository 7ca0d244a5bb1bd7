import * as migration_20261128_130558_tables from './20261128_130558_tables';
import * as migration_20261128_192840_hours from './20261128_192840_hours';
import * as migration_20261128_223828_menus from './20261128_223828_menus';

export const migrations = [
  {
    up: migration_20261128_130558_tables.up,
    down: migration_20261128_130558_tables.down,
    name: '20261128_130558_tables',
  },
  {
    up: migration_20261128_192840_hours.up,
    down: migration_20261128_192840_hours.down,
    name: '20261128_192840_hours',
  },
  {
    up: migration_20261128_223828_menus.up,
    down: migration_20261128_223828_menus.down,
    name: '20261128_223828_menus'
  },
];
