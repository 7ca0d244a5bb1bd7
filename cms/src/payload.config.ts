import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { buildConfig } from 'payload';
import sharp from 'sharp';
import { lists } from './collections/lists.js';
import { media } from './collections/media.js';
import { pages } from './collections/pages.js';
import { sources } from './collections/sources.js';
import { users } from './collections/users.js';
import { readEnvironment } from './environment.js';
import { gatewayEndpoints } from './gateway/endpoints.js';
import { applications } from './gateway/suppliers.js';
import { languageCodes, languages } from './site.js';

const { secret, databaseUrl, dataDir, url } = readEnvironment();
mkdirSync(dataDir, { recursive: true });

/** The folder of the package: this file is bundled into its `dist`. */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const database = databaseUrl
  ? postgresAdapter({ pool: { connectionString: databaseUrl }, blocksAsJSON: true })
  : sqliteAdapter({
      client: { url: `file:${path.join(dataDir, 'cms.db')}` },
      blocksAsJSON: true,
      wal: true,
      busyTimeout: 5_000,
    });

export default buildConfig({
  secret,
  serverURL: url,
  db: database,
  sharp,
  telemetry: false,
  graphQL: { disable: true },
  collections: [pages, media(dataDir), users, applications, sources],
  globals: lists,
  endpoints: gatewayEndpoints,
  experimental: { localizeStatus: true },
  localization: {
    locales: languageCodes.map((code) => ({ code, label: languages[code].name })),
    defaultLocale: 'en',
    fallback: false,
  },
  jobs: { autoRun: [{ cron: '*/10 * * * * *', queue: 'default' }], shouldAutoRun: () => true },
  admin: {
    user: 'users',
    avatar: 'default',
    meta: { titleSuffix: ' · Content' },
    importMap: { baseDir: root },
  },
  typescript: { autoGenerate: false },
});
