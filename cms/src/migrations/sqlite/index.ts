import * as migration_20261128_130556_tables from './20261128_130556_tables';
import * as migration_20261128_192816_hours from './20261128_192816_hours';
import * as migration_20261128_223817_menus from './20261128_223817_menus';

export const migrations = [
  {
    up: migration_20261128_130556_tables.up,
    down: migration_20261128_130556_tables.down,
    name: '20261128_130556_tables',
  },
  {
    up: migration_20261128_192816_hours.up,
    down: migration_20261128_192816_hours.down,
    name: '20261128_192816_hours',
  },
  {
    up: migration_20261128_223817_menus.up,
    down: migration_20261128_223817_menus.down,
    name: '20261128_223817_menus'
  },
];
