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
  SqliteDriver,
} from 'kysely';
import { isSqliteBusy } from './unavailability.js';

/** Milliseconds to wait for another connection that writes, such as a compaction or an operator's tool. */
const busyTimeout = 10_000;
/** Milliseconds between two attempts to get its lock. */
const busyInterval = 25;

/**
 * The embedded database in one file. WAL with `synchronous=FULL` syncs the log to the disk at each commit. What is
 * erased is overwritten, as it holds people's data; copies that this leaves are removed by the compaction.
 */
export class EmbeddedDialect extends SqliteDialect {
  private constructor(private readonly database: SqliteDatabase) {
    super({ database });
  }

  /** @throws Error where the file cannot be opened or is no database */
  static open(file: string): EmbeddedDialect {
    const database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    // SQLite's own waiting blocks the event loop, so from here on the driver waits instead.
    database.exec('PRAGMA busy_timeout = 0');
    return new EmbeddedDialect(adapted(database));
  }

  override createDriver(): Driver {
    return new EmbeddedDriver({ database: this.database });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Migrations in one transaction: a process that is killed among them leaves none, and two at once make them once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true;
  }
}

class EmbeddedDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection());
  }

  /** Takes the right to write at the start: taken later, it is refused at once where another process has written. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After a full disk or an I/O error SQLite has rolled back by itself. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error;
    });
  }
}

/** Waits for the lock of another connection without blocking the event loop. */
class PatientConnection implements DatabaseConnection {
  constructor(private readonly connection: DatabaseConnection) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
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

/** What Kysely asks of a database, over Node's own. */
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
