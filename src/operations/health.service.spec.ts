import type { Kysely } from 'kysely';
import { LogLines } from '../../test/support/servers/log-lines.js';
import type { ContentStore } from '../content/content-store.js';
import type { Configuration } from '../platform/config/configuration.js';
import { RateLimitStorage } from '../platform/http/throttling/rate-limit.storage.js';
import { InstanceNotifications } from '../platform/storage/instance-notifications.js';
import type { Schema } from '../platform/storage/schema.js';
import type { PurgeService } from '../site/purge/purge.service.js';
import type { MailQueue } from '../submissions/mail/mail-queue.js';
import type { StoredForms } from '../submissions/stored/submissions.service.js';
import type { FileAdmission } from '../submissions/uploads/file-admission.js';
import { HealthService } from './health.service.js';

/** An executor of Kysely whose queries never end. */
const hanging = {
  transformQuery: (query: unknown) => query,
  compileQuery: (query: unknown) => query,
  executeQuery: () => new Promise(() => undefined),
};

it('does not wait for a database that hangs', async () => {
  jest.useFakeTimers();
  const log = new LogLines();
  const health = new HealthService(
    { isLoaded: true, version: '1', issues: [] } as unknown as ContentStore,
    { getExecutor: () => hanging } as unknown as Kysely<Schema>,
    { waiting: () => new Promise(() => undefined) } as unknown as StoredForms,
    { state: () => new Promise(() => undefined) } as unknown as FileAdmission,
    { isConfigured: false } as unknown as MailQueue,
    await RateLimitStorage.create({}),
    new InstanceNotifications(),
    { isConfigured: false, isFailing: false } as unknown as PurgeService,
    { REDIS_URL: undefined } as Configuration,
  );
  const asked = health.readiness();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await asked).toMatchObject({ status: 'KO', parts: { database: { ok: false }, outbox: { depth: null } } });
  expect(log.lines.join()).toContain('database: no response within 2000 ms');
  log.stop();
  jest.useRealTimers();
});
