import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

/** Milliseconds to wait for another process that writes. */
const patience = 5000;

/**
 * The embedded database in one file. WAL with `synchronous=FULL` syncs the log to the disk at each commit. What is
 * erased is overwritten, as it holds people's data.
 */
export class EmbeddedDialect extends SqliteDialect {
  private constructor(private readonly database: SqliteDatabase) {
    super({ database });
  }

  /** @throws Error where the file cannot be opened or is no database */
  static open(file: string): EmbeddedDialect {
    const database = new DatabaseSync(file, { timeout: patience, enableForeignKeyConstraints: true });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    return new EmbeddedDialect(adapted(database));
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.database });
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

/** Takes the right to write at the start: taken later, it is refused at once where another process has written. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
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
