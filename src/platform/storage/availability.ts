import { types } from 'node:util';
import { Logger, ServiceUnavailableException } from '@nestjs/common';

/** Milliseconds within which the same reason is logged once, as every query may fail for it. */
const logInterval = 60_000;

/** The database cannot be used at present. A retry may succeed. `cause` is the driver's error. */
export class DatabaseUnavailableException extends ServiceUnavailableException {
  constructor(cause: unknown) {
    super('The database is not available', { cause });
  }
}

/** Reports the errors of a driver that concern the database as a whole. */
export class Availability {
  readonly #logger = new Logger('Database');
  #isOpen = false;
  #lastReason = '';
  #lastLogged = 0;

  constructor(private readonly isUnavailable: (error: unknown) => boolean) {}

  /** @throws DatabaseUnavailableException instead of the driver's error if the database cannot be used */
  async track<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#isOpen = true;
      return result;
    } catch (error) {
      if (!this.isUnavailable(error)) throw error;
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

const { isNativeError } = types;

/**
 * SQLSTATE classes and codes with which PostgreSQL reports that it cannot work at present: connection, resources,
 * operator intervention (shutdown, cancelled), system error, deadlock or serialization failure, read-only standby,
 * and a lock timeout.
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const sqlStates = /^(08|53|57|58|40|25006|55P03)/;

const programmingErrors: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);

/** Primary result codes of SQLite: BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN. */
const sqliteCodes: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14]);
const sqliteBusy = 5;

/** Whether PostgreSQL cannot be used at present. An error that the server did not report concerns the connection. */
export function isPostgresqlUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  // Errors that the server reports have a severity; the driver's own errors do not.
  const { severity, code } = error as { severity?: string; code?: string };
  return severity === undefined ? !programmingErrors.has(error.name) : sqlStates.test(code ?? '');
}

/** Whether the embedded database cannot be used at present: locked for too long, disk full, not readable. */
export function isSqliteUnavailable(error: unknown): boolean {
  return sqliteCodes.has(sqliteCodeOf(error) ?? -1);
}

/** Whether another connection holds the required lock. */
export function isSqliteBusy(error: unknown): boolean {
  return sqliteCodeOf(error) === sqliteBusy;
}

/** The primary result code, without the upper bits of an extended one. */
function sqliteCodeOf(error: unknown): number | undefined {
  const { errcode } = Object(error) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}
