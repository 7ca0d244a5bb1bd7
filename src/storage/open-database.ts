import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { type Configuration, ConfigurationError } from '../config/configuration.js';
import { type BinaryType, migrations } from './migrations.js';
import type { Schema } from './schema.js';
import { EmbeddedDialect } from './sqlite-dialect.js';

type Place = Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL'>;

/** Milliseconds. */
const connectingPatience = 5000;
const queryPatience = 15_000;

/**
 * The database with its tables as they are now: PostgreSQL where DATABASE_URL is set, else the embedded one in
 * DATA_DIR. Instances that start at once make the tables once.
 * @throws ConfigurationError that names the variable, where it cannot be opened
 */
export async function openDatabase({ DATA_DIR, DATABASE_URL }: Place): Promise<Kysely<Schema>> {
  try {
    return DATABASE_URL === undefined
      ? await migrated(embedded(DATA_DIR), 'blob')
      : await migrated(postgresql(DATABASE_URL), 'bytea');
  } catch (error) {
    const name = DATABASE_URL === undefined ? `DATA_DIR: the database in ${DATA_DIR}` : 'DATABASE_URL: the database';
    throw new ConfigurationError(`${name} cannot be opened: ${reasonOf(error)}`);
  }
}

function embedded(folder: string): Dialect {
  mkdirSync(folder, { recursive: true });
  return EmbeddedDialect.open(path.join(folder, 'site.db'));
}

function postgresql(connectionString: string): Dialect {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: connectingPatience,
    query_timeout: queryPatience,
    types: { getTypeParser },
  });
  const logger = new Logger('Database');
  // Of a connection that nobody uses at the moment; the pool makes another one.
  pool.on('error', (error) => logger.warn(`a connection was lost: ${reasonOf(error)}`));
  return new PostgresDialect({ pool });
}

/** Our bigints are counts and milliseconds, which a number holds. */
const getTypeParser = ((type: number, format?: 'text') =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser;

async function migrated(dialect: Dialect, binary: BinaryType): Promise<Kysely<Schema>> {
  const database = new Kysely<Schema>({ dialect });
  const { error } = await new Migrator({ db: database, provider: migrations(binary) }).migrateToLatest();
  if (error === undefined) return database;
  await database.destroy();
  throw error;
}

/** Where a name has several addresses, the error is one of errors and says nothing itself. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  if (message) return message;
  return errors?.[0] === undefined ? (code ?? 'for an unknown reason') : reasonOf(errors[0]);
}
