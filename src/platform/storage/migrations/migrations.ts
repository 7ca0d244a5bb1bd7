import type { MigrationProvider } from 'kysely/migration';
import type { DatabaseKind } from '../schema.js';
import { applicationsAndSubscriptions } from './0001-applications-and-subscriptions.js';
import { leaveTokens } from './0002-leave-tokens.js';
import { erasureCounter } from './0003-erasure-counter.js';
import { mails } from './0004-mails.js';
import { mailLimits } from './0005-mail-limits.js';
import { requestCounts } from './0006-request-counts.js';
import { announcedAddresses } from './0007-announced-addresses.js';

/** All migrations in order. A released one is never changed; add another one instead. */
export function migrations(kind: DatabaseKind): MigrationProvider {
  return {
    getMigrations: async () => ({
      '0001-applications-and-subscriptions': applicationsAndSubscriptions(kind),
      '0002-leave-tokens': leaveTokens(kind),
      '0003-erasure-counter': erasureCounter(kind),
      '0004-mails': mails(),
      '0005-mail-limits': mailLimits(),
      '0006-request-counts': requestCounts(),
      '0007-announced-addresses': announcedAddresses(),
    }),
  };
}
