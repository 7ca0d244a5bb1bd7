import { types } from 'node:util';

const { isNativeError } = types;

/**
 * SQLSTATE classes and codes by which PostgreSQL says that it cannot work at present: connection, resources,
 * operator intervention (shutdown, cancelled), system error, deadlock or serialization failure, read-only standby,
 * and a lock that was not had in time.
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const sqlStates = /^(08|53|57|58|40|25006|55P03)/;

const programmingErrors: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);

/** Primary result codes of SQLite: BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN. */
const sqliteCodes: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14]);
const sqliteBusy = 5;

/** Whether PostgreSQL cannot be used at present. What its server did not report is about the connection to it. */
export function isPostgresqlUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  // What its server reports has a severity, of which the driver's own errors know nothing.
  const { severity, code } = error as { severity?: string; code?: string };
  return severity === undefined ? !programmingErrors.has(error.name) : sqlStates.test(code ?? '');
}

/** Whether the embedded database cannot be used at present: locked for too long, disk full, not readable. */
export function isSqliteUnavailable(error: unknown): boolean {
  return sqliteCodes.has(sqliteCodeOf(error) ?? -1);
}

/** Whether another connection holds the lock that is needed. */
export function isSqliteBusy(error: unknown): boolean {
  return sqliteCodeOf(error) === sqliteBusy;
}

/** The primary result code; the extended ones carry more in their upper bits. */
function sqliteCodeOf(error: unknown): number | undefined {
  const { errcode } = Object(error) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}
