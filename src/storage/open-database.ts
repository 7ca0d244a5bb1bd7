import path from 'node:path';
import { Logger } from '@nestjs/common';
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { type Configuration, ConfigurationError } from '../config/configuration.js';
import { AvailabilityDialect } from './availability-dialect.js';
import { DatabaseUnavailableException } from './database-unavailable.exception.js';
import { type DatabaseKind, migrations } from './migrations/migrations.js';
import { closeToOthers, preparePrivateFile, preparePrivateFolder } from './private-files.js';
import { reasonOf } from './reason-of.js';
import type { Schema } from './schema.js';
import { EmbeddedDialect } from './sqlite-dialect.js';
import { isPostgresqlUnavailable, isSqliteUnavailable } from './unavailability.js';

export type Place = Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL'>;

/** Milliseconds. */
const connectionTimeout = 5000;
const queryTimeout = 10_000;
/** Seconds after which a connection is replaced: one that has died without a word is not used for longer. */
const connectionLifetime = 60;

/** The file of the embedded database. */
export function databaseFile(folder: string): string {
  return path.join(folder, 'site.db');
}

/**
 * The database with its tables as they are now: PostgreSQL where DATABASE_URL is set, else the embedded one in
 * DATA_DIR. Instances that start at once make the tables once. Queries throw DatabaseUnavailableException while the
 * database cannot be used.
 * @throws ConfigurationError that names the variable, where it cannot be opened
 */
export async function openDatabase({ DATA_DIR, DATABASE_URL }: Place): Promise<Kysely<Schema>> {
  try {
    if (DATABASE_URL !== undefined) closeToOthers(DATA_DIR);
    return DATABASE_URL === undefined
      ? await migrated(embedded(DATA_DIR), 'sqlite')
      : await migrated(await postgresql(DATABASE_URL), 'postgresql');
  } catch (error) {
    const name = DATABASE_URL === undefined ? `DATA_DIR: the database in ${DATA_DIR}` : 'DATABASE_URL: the database';
    const cause = error instanceof DatabaseUnavailableException ? error.cause : error;
    throw new ConfigurationError(`${name} cannot be opened: ${reasonOf(cause)}`);
  }
}

function embedded(folder: string): Dialect {
  preparePrivateFolder(folder);
  const file = databaseFile(folder);
  // SQLite gives the files beside it the mode of the database.
  preparePrivateFile(file);
  for (const suffix of ['-wal', '-shm']) closeToOthers(file + suffix);
  return new AvailabilityDialect(EmbeddedDialect.open(file), isSqliteUnavailable);
}

/** The driver is loaded only where it is used. */
async function postgresql(connectionString: string): Promise<Dialect> {
  const { Pool, types } = await import('pg');
  /** Our bigints are counts and milliseconds, which a number holds. */
  const getTypeParser = ((type: number, format?: 'text') =>
    type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)) as typeof types.getTypeParser;
  const pool: Pool = new Pool({
    connectionString,
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: queryTimeout,
    maxLifetimeSeconds: connectionLifetime,
    keepAlive: true,
    types: { getTypeParser },
  });
  const logger = new Logger('Database');
  // Of a connection that nobody uses at the moment; the pool makes another one.
  pool.on('error', (error) => logger.warn(`a connection was lost: ${reasonOf(error)}`));
  // Of one that is in use: its next query fails by itself, and without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new AvailabilityDialect(new PostgresDialect({ pool }), isPostgresqlUnavailable);
}

async function migrated(dialect: Dialect, kind: DatabaseKind): Promise<Kysely<Schema>> {
  const database = new Kysely<Schema>({ dialect });
  const provider = migrations(kind);
  if (await isNewer(database, Object.keys(await provider.getMigrations()))) {
    new Logger('Database').warn('the database is of a newer version of the site, and is used as it is');
    return database;
  }
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error === undefined) return database;
  await database.destroy();
  throw error;
}

/**
 * Whether a newer version of the site has migrated the database, which it does while instances of this version still
 * run, and before this version is returned to. Migrations only add what a former version does not look at.
 */
async function isNewer(database: Kysely<Schema>, known: readonly string[]): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
    const executed = rows.map(({ name }) => name);
    return known.every((name) => executed.includes(name)) && executed.some((name) => !known.includes(name));
  } catch {
    // It has no tables yet, or cannot be used, which the migration will say.
    return false;
  }
}
