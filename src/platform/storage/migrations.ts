import type { Kysely } from 'kysely';
import type { MigrationProvider } from 'kysely/migration';
import type { DatabaseKind } from './schema.js';

/** Changes the tables of one part of the site. */
export type MigrationStep = (database: Kysely<unknown>, kind: DatabaseKind) => Promise<void>;

/** The steps of one part of the site, by the names of their migrations. A released one is never changed; add another. */
export type Migrations = Readonly<Record<string, MigrationStep>>;

/** All migrations in order. A migration runs the steps that the parts have for it, in the order of the parts. */
export function migrationsOf(parts: readonly Migrations[], kind: DatabaseKind): MigrationProvider {
  const names = [...new Set(parts.flatMap((part) => Object.keys(part)))].sort();
  const all = names.map((name) => {
    const steps = parts.flatMap((part) => part[name] ?? []);
    const up = async (database: Kysely<unknown>) => {
      for (const step of steps) await step(database, kind);
    };
    return [name, { up }] as const;
  });
  return { getMigrations: async () => Object.fromEntries(all) };
}
