import path from 'node:path';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { buildConfig } from 'payload';
import sharp from 'sharp';
import { boundLists } from './access/bound-lists.js';
import { component } from './admin/component.js';
import { dateFormat } from './admin/dates.js';
import { texts } from './admin/texts.js';
import { documents } from './collections/documents.js';
import { formerPathsGlobal } from './collections/former-paths.js';
import { setAside, sources } from './collections/hidden.js';
import { interfaceTexts } from './collections/interface-texts.js';
import { lists } from './collections/lists.js';
import { largestPicture, media } from './collections/media.js';
import { pages } from './collections/pages.js';
import { publishReleaseTask, releases } from './collections/releases.js';
import { search } from './collections/search-settings.js';
import { tableCollections } from './collections/tables.js';
import { users } from './collections/users.js';
import { overviewEndpoints } from './content/overview.js';
import { prepareDatabaseFile, prepareDataFolder } from './data-folder.js';
import { readEnvironment } from './environment.js';
import { companyNames } from './gateway/company-names.js';
import { gatewayEndpoints } from './gateway/endpoints.js';
import { eraseOldApplications } from './gateway/erase-applications.js';
import { factTextsEndpoint } from './gateway/lists.js';
import { applications } from './gateway/suppliers.js';
import { noMail, smtp } from './mail/smtp.js';
import { migrations as postgresMigrations } from './migrations/postgres/index.js';
import { migrations as sqliteMigrations } from './migrations/sqlite/index.js';
import { refuseOtherTables } from './refuse-other-tables.js';
import { richTextEditor } from './rich-text/editor.js';
import { logger } from './server/logger.js';
import { refuseMalformed } from './server/malformed.js';
import { defaultLanguage, languageCodes, languages } from './site.js';

const { secret, databaseUrl, dataDir, smtpUrl, mailFrom, siteUrl, url } = readEnvironment();
const databaseFile = path.join(dataDir, 'cms.db');
prepareDataFolder(dataDir);
if (!databaseUrl) prepareDatabaseFile(databaseFile);

const postgres = () =>
  postgresAdapter({
    pool: { connectionString: databaseUrl },
    blocksAsJSON: true,
    migrationDir: 'src/migrations/postgres',
    prodMigrations: postgresMigrations,
    push: false,
  });
const sqlite = () =>
  sqliteAdapter({
    client: { url: `file:${databaseFile}` },
    blocksAsJSON: true,
    wal: true,
    busyTimeout: 5_000,
    migrationDir: 'src/migrations/sqlite',
    prodMigrations: sqliteMigrations,
    push: false,
  });
const database = databaseUrl
  ? refuseOtherTables(postgres(), postgresMigrations, 'CMS_DATA_DIR and the database of CMS_DATABASE_URL')
  : refuseOtherTables(sqlite(), sqliteMigrations, 'CMS_DATA_DIR');

export default buildConfig({
  secret,
  serverURL: url,
  logger,
  // The hook of people logs it with its sender.
  loggingLevels: { AuthenticationError: 'info' },
  hooks: { afterError: [refuseMalformed] },
  db: database,
  email: smtpUrl ? smtp(smtpUrl, mailFrom) : noMail,
  editor: richTextEditor,
  sharp,
  telemetry: false,
  // Each step multiplies the answer: pages link to pages.
  maxDepth: 2,
  graphQL: { disable: true },
  collections: [
    ...[pages, releases, media(dataDir), documents()],
    ...[...tableCollections, search, interfaceTexts],
    ...[users(), applications, setAside, sources],
  ].map(boundLists),
  globals: [...lists, formerPathsGlobal],
  endpoints: [...gatewayEndpoints, ...overviewEndpoints, factTextsEndpoint],
  onInit: eraseOldApplications,
  i18n: { translations: { en: texts } },
  localization: {
    locales: languageCodes.map((code) => ({ code, label: languages[code].name })),
    defaultLocale: defaultLanguage,
    fallback: false,
  },
  upload: { limits: { fileSize: largestPicture } },
  jobs: {
    tasks: [publishReleaseTask],
    autoRun: [{ cron: '*/10 * * * * *', queue: 'default' }],
    shouldAutoRun: () => true,
  },
  admin: {
    user: 'users',
    avatar: 'default',
    dateFormat,
    components: {
      graphics: {
        Icon: component('Mark'),
        Logo: { path: component('Wordmark'), clientProps: { name: companyNames.en } },
      },
      beforeDashboard: [component('Overview')],
      afterLogin: [{ path: component('LoginHelp'), clientProps: { hasMail: smtpUrl !== undefined } }],
    },
    custom: { siteUrl },
    meta: { titleSuffix: ` · ${companyNames.en}`, icons: [{ url: `${siteUrl}/icons/icon.svg` }] },
    importMap: { baseDir: process.cwd() },
  },
  typescript: { autoGenerate: false },
});
