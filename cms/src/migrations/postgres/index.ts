import * as migration_20261128_063544_tables from './20261128_063544_tables';

export const migrations = [
  {
    up: migration_20261128_063544_tables.up,
    down: migration_20261128_063544_tables.down,
    name: '20261128_063544_tables'
  },
];
