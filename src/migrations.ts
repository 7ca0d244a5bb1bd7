import { erasureMigrations } from './platform/storage/migrations/erasures.js';
import type { Migrations } from './platform/storage/migrations.js';
import { indexNowMigrations } from './site/indexnow/migrations/indexnow-migrations.js';
import { requestCountsMigrations } from './site/request-counts/migrations/request-counts-migrations.js';
import { mailMigrations } from './submissions/mail/migrations/mail-migrations.js';
import { subjects } from './submissions/subjects.js';

/** What each part of the site stores. Within a migration, the parts follow each other in this order. */
export const migrations: readonly Migrations[] = [
  erasureMigrations,
  mailMigrations,
  ...subjects.flatMap((subject) => (subject.migrations ? [subject.migrations] : [])),
  requestCountsMigrations,
  indexNowMigrations,
];
