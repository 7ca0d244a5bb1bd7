/** Injection token of the database, a `Kysely<Schema>`. */
export const DATABASE = Symbol('database');
