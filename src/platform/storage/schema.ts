export type DatabaseKind = 'sqlite' | 'postgresql';

/**
 * The tables, typed for Kysely. Each folder that stores something declares its own. Times are milliseconds since 1970
 * (UTC). Flags are 0 or 1.
 */
export interface Schema {
  /** Of the embedded database: how many rows were deleted since its last compaction. */
  erasures: { pending: number };
}

/** Injection token of the database, a `Kysely<Schema>`. */
export const DATABASE = Symbol('database');
