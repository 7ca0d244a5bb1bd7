import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';

/**
 * Before a migration runs: tables that migrations of another version have made end the start with what is to be done, as
 * those of this version would fail in the middle.
 * @param migrations all of this version
 * @param place what is to be emptied
 */
export function refuseOtherTables<Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
  migrations: readonly { name: string }[],
  place: string,
): DatabaseAdapterObj<Adapter> {
  const own = migrations.map(({ name }) => name);
  return {
    ...adapter,
    init: (options) => {
      const database = adapter.init(options);
      const { migrate } = database;
      database.migrate = async (parameters) => {
        const selection = { collection: 'payload-migrations', pagination: false } as const;
        // An empty database has not even the table of migrations.
        const { docs } = await options.payload.find(selection).catch(() => ({ docs: [] }));
        const stored = docs.map(({ name }) => String(name));
        const other = stored.find((name) => !own.includes(name));
        // With all of its own, what a newer version has added is no hindrance.
        if (other !== undefined && own.some((name) => !stored.includes(name))) {
          console.error(
            `cms: the database is of another version (${other}), and this one cannot use it: export its content ` +
              `with that version, empty ${place}, and import the content (docs/cms.md, Upgrade)`,
          );
          process.exit(1);
        }
        await migrate.call(database, parameters);
      };
      return database;
    },
  };
}
