import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { Availability, isSqliteBusy } from './availability.js';

/** Milliseconds to wait for the lock of another connection, such as a compaction or an operator's tool. */
const busyTimeout = 10_000;
/** Milliseconds between two attempts to get the lock. */
const busyInterval = 25;

/**
 * The embedded database in one file. WAL with `synchronous=FULL` syncs the log to the disk at each commit. Deleted data
 * is overwritten, as it is personal. The compaction removes the copies that this leaves.
 */
export class EmbeddedDialect extends SqliteDialect {
  readonly #availability = new Availability();

  private constructor(
    private readonly database: SqliteDatabase,
    private readonly folder: string,
  ) {
    super({ database });
  }

  /** @throws Error if the file cannot be opened or is not a database */
  static open(file: string): EmbeddedDialect {
    const database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    // SQLite's own busy timeout blocks the event loop, so the driver waits instead.
    database.exec('PRAGMA busy_timeout = 0');
    return new EmbeddedDialect(adapted(database), path.dirname(file));
  }

  override createDriver(): Driver {
    return new EmbeddedDriver({ database: this.database }, this.#availability);
  }

  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter(this.folder, this.#availability);
  }
}

/** Runs migrations in one transaction: a killed process leaves none half-done, and two processes run them once. */
export class EmbeddedAdapter extends SqliteAdapter {
  constructor(
    /** The folder with the database's file. */
    readonly folder: string,
    readonly availability: Availability,
  ) {
    super();
  }

  override get supportsTransactionalDdl(): true {
    return true;
  }
}

class EmbeddedDriver extends SqliteDriver {
  constructor(
    config: SqliteDialectConfig,
    private readonly availability: Availability,
  ) {
    super(config);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection(), this.availability);
  }

  /** Takes the write lock at the start. Once another process has written, SQLite would refuse it without waiting. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After a full disk or an I/O error, SQLite has already rolled back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error;
    });
  }
}

/** Waits for the lock of another connection without blocking the event loop. */
class PatientConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly availability: Availability,
  ) {}

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.availability.track(() => this.#execute<R>(query));
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (const deadline = Date.now() + busyTimeout; ; ) {
      try {
        return await this.connection.executeQuery<R>(query);
      } catch (error) {
        if (!isSqliteBusy(error) || Date.now() > deadline) throw error;
        await pause(busyInterval);
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.connection.streamQuery<R>(query, chunkSize ?? 1);
  }
}

/** Adapts Node's SQLite database to the interface that Kysely expects. */
function adapted(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
