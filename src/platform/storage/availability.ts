import { Logger, ServiceUnavailableException } from '@nestjs/common';

/** Milliseconds within which the same reason is logged once, as every query may fail for it. */
const logInterval = 60_000;

/** The database cannot be used at present. A retry may succeed. `cause` is the driver's error. */
export class DatabaseUnavailableException extends ServiceUnavailableException {
  constructor(cause: unknown) {
    super('The database is not available', { cause });
  }
}

/** Reports the errors of a driver that are not those of a statement. */
export class Availability {
  readonly #logger = new Logger('Database');
  #isOpen = false;
  #lastReason = '';
  #lastLogged = 0;

  /** @throws DatabaseUnavailableException instead of the driver's error, unless the statement is at fault */
  async track<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#isOpen = true;
      return result;
    } catch (error) {
      if (isOfStatement(error)) throw error;
      this.#log(reasonOf(error));
      throw new DatabaseUnavailableException(error);
    }
  }

  #log(reason: string): void {
    // If the database cannot be opened, the start fails and reports it.
    if (!this.#isOpen || (reason === this.#lastReason && Date.now() - this.#lastLogged < logInterval)) return;
    this.#logger.error(`the database is not available: ${reason}`);
    this.#lastReason = reason;
    this.#lastLogged = Date.now();
  }
}

/** The message of an error of a database or a connection, without the data that was sent. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  if (message) return message;
  // If a name has several addresses, the error is an AggregateError without a message.
  return errors?.[0] === undefined ? (code ?? 'for an unknown reason') : reasonOf(errors[0]);
}

/**
 * PostgreSQL's classes of errors in data, constraints and SQL.
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const statementStates = /^(22|23|42)/;

/** SQLite's ERROR (as for SQL), CONSTRAINT, MISMATCH and RANGE. Source: https://sqlite.org/rescode.html */
const statementCodes: ReadonlySet<number> = new Set([1, 19, 20, 25]);
const sqliteBusy = 5;

/** Whether a statement is at fault, and would be again. */
function isOfStatement(error: unknown): boolean {
  const { code } = Object(error) as { code?: string };
  return statementCodes.has(sqliteCodeOf(error)) || statementStates.test(code ?? '');
}

/** Whether another connection to the embedded database holds the required lock. */
export function isSqliteBusy(error: unknown): boolean {
  return sqliteCodeOf(error) === sqliteBusy;
}

/** The primary result code, which an extended one carries in its lowest byte; 0 if the error is not SQLite's. */
function sqliteCodeOf(error: unknown): number {
  return (Object(error).errcode ?? 0) & 0xff;
}
