import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { type Dialect, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { type Configuration, ConfigurationError } from '../config/configuration.js';
import { Availability, DatabaseUnavailableException, reasonOf } from './availability.js';
import { type Migrations, migrationsOf } from './migrations.js';
import type { DatabaseKind, Schema } from './schema.js';
import { EmbeddedDialect } from './sqlite-dialect.js';

export type Place = Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL'>;

/** Milliseconds. */
const connectionTimeout = 5000;
const queryTimeout = 10_000;
/** Seconds after which a connection is replaced, so that a broken one is not used for longer. */
const connectionLifetime = 60;

/** The file of the embedded database. */
export function databaseFile(folder: string): string {
  return path.join(folder, 'site.db');
}

/**
 * Opens the database and migrates it by the steps of all parts: PostgreSQL if DATABASE_URL is set, otherwise the embedded one in DATA_DIR.
 * Instances that start at the same time migrate it once. Queries throw DatabaseUnavailableException while the database
 * cannot be used.
 * @throws ConfigurationError that names the variable, if the database cannot be opened
 */
export async function openDatabase(
  { DATA_DIR, DATABASE_URL }: Place,
  migrations: readonly Migrations[],
): Promise<Kysely<Schema>> {
  try {
    return DATABASE_URL === undefined
      ? await migrated(embedded(DATA_DIR), 'sqlite', migrations)
      : await migrated(await postgresql(DATABASE_URL), 'postgresql', migrations);
  } catch (error) {
    const name = DATABASE_URL === undefined ? `DATA_DIR: the database in ${DATA_DIR}` : 'DATABASE_URL: the database';
    const cause = error instanceof DatabaseUnavailableException ? error.cause : error;
    throw new ConfigurationError(`${name} cannot be opened: ${reasonOf(cause)}`);
  }
}

function embedded(folder: string): Dialect {
  mkdirSync(folder, { recursive: true });
  return EmbeddedDialect.open(databaseFile(folder));
}

/** The driver is loaded only if it is used. */
async function postgresql(connectionString: string): Promise<Dialect> {
  const { Pool, types } = await import('pg');
  /** Our bigints are counts and milliseconds, which fit into a number. */
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
  // An idle connection was lost. The pool opens another one.
  pool.on('error', (error) => logger.warn(`an idle connection was lost: ${reasonOf(error)}`));
  // A connection in use was lost. Its next query fails; without a listener, the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: tracked(pool) });
}

/** A pool whose connections report that the server cannot be used. */
function tracked(pool: Pool): PostgresPool {
  const availability = new Availability();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const query = (text: unknown, values: readonly unknown[] = []) =>
      availability.track(() => client.query(text as string, [...values])) as never;
    // The other signature, with a cursor, is not used.
    return { query, release: (destroy) => client.release(destroy) };
  };
  return { options: pool.options, connect: () => availability.track(connect), end: () => pool.end() };
}

async function migrated(
  dialect: Dialect,
  kind: DatabaseKind,
  migrations: readonly Migrations[],
): Promise<Kysely<Schema>> {
  const database = new Kysely<Schema>({ dialect });
  try {
    const provider = migrationsOf(migrations, kind);
    if (await isNewer(database, Object.keys(await provider.getMigrations()))) {
      new Logger('Database').warn('a newer version of the site has migrated the database, which is used as it is');
      return database;
    }
    if (kind === 'postgresql') await checkEncoding(database);
    const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
    if (error !== undefined) throw error;
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** @throws Error if PostgreSQL's database cannot store every text that a visitor may enter */
async function checkEncoding(database: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(database);
  const encoding = rows[0]?.server_encoding ?? '';
  if (['UTF8', 'SQL_ASCII'].includes(encoding)) return;
  throw new Error(`its encoding is ${encoding}, not UTF8 (createdb --encoding=UTF8 --template=template0)`);
}

/**
 * Whether a newer version of the site has migrated the database. This happens while instances of this version still
 * run, and when the site is rolled back to it. Migrations only add what a former version does not use.
 */
async function isNewer(database: Kysely<Schema>, known: readonly string[]): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const executed = rows.map(({ name }) => name);
  return known.every((name) => executed.includes(name)) && executed.some((name) => !known.includes(name));
}
