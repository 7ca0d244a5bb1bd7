/** Writes what brings a database's tables up to the configuration: of SQLite, or with CMS_DATABASE_URL of PostgreSQL. */
import { getPayload } from 'payload';
import config from '../payload.config.js';

const payload = await getPayload({ config, disableDBConnect: true });
await payload.db.createMigration({ payload, migrationName: process.argv[2] ?? 'tables', forceAcceptWarning: true });
process.exit(0);
