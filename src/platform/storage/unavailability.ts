import { types } from 'node:util';

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
