import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import { type Kysely, sql } from 'kysely';
import { ContentStore } from '../content/content-store.js';
import { CONFIGURATION, type Configuration, packageVersion } from '../platform/config/configuration.js';
import { RateLimitStorage } from '../platform/http/throttling/rate-limit.storage.js';
import { InstanceNotifications } from '../platform/storage/instance-notifications.js';
import { DATABASE, type Schema } from '../platform/storage/schema.js';
import { PurgeService } from '../site/purge/purge.service.js';
import { MailQueue } from '../submissions/mail/mail-queue.js';
import { StoredForms } from '../submissions/stored/stored-forms.js';
import { FileAdmission, isNearlyFull } from '../submissions/uploads/file-admission.js';
import type { MailPartDto, NotReadyDto, PartsDto, ReadyDto } from './readiness.dto.js';

/** Seconds that an application may wait for the remote before the outbox counts as degraded. */
const longestOutboxAge = 3_600;

const unknownMail = { depth: null, given_up: null, undeliverable: null, receipts_withheld: null };

/** Milliseconds that a probe waits for a part. */
const timeoutMs = 2000;
const withTimeout = timeout(timeoutMs, TimeoutStrategy.Aggressive);

/** Whether the server can do its work, part by part. */
@Injectable()
export class HealthService {
  readonly #logger = new Logger('Health');

  constructor(
    private readonly content: ContentStore,
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    private readonly forms: StoredForms,
    private readonly fileSpace: FileAdmission,
    private readonly mails: MailQueue,
    @InjectThrottlerStorage() private readonly rateLimits: RateLimitStorage,
    private readonly instances: InstanceNotifications,
    private readonly purge: PurgeService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async readiness(): Promise<ReadyDto | NotReadyDto> {
    const { isLoaded, version, issues } = this.content;
    const isStored = (await this.#ask('database', () => sql`select 1`.execute(this.database))) !== undefined;
    // It changes nothing, and fails where nothing can be changed.
    const write = sql`update mails set attempts = attempts where 1 = 0`;
    const isWritable = isStored && (await this.#ask('database', () => write.execute(this.database))) !== undefined;
    const outbox = isStored ? await this.#ask('outbox', () => this.forms.waiting()) : undefined;
    const files = isStored ? await this.#ask('files', () => this.fileSpace.state()) : undefined;
    const mail = isStored && this.mails.isConfigured ? await this.#ask('mail', () => this.#mailFigures()) : undefined;
    const parts: PartsDto = {
      content: { ok: isLoaded, version, faults: issues.length },
      database: { ok: isStored, writable: isWritable },
      outbox: { depth: outbox?.depth ?? null, age_seconds: outbox ? Math.round(outbox.age) : null },
      files: files ?? { used: null, limit: null },
      ...(this.mails.isConfigured && { mail: mail ?? unknownMail }),
      rate_limits: { store: this.rateLimits.store },
      instances: { state: this.instances.state },
      purge: { pending: this.purge.isConfigured ? this.purge.pending : null },
    };
    const isDegraded: Record<keyof PartsDto, boolean> = {
      content: !isLoaded || issues.length > 0,
      database: !isWritable,
      outbox: outbox === undefined || outbox.age > longestOutboxAge,
      files: files === undefined || isNearlyFull(files),
      mail: this.mails.isConfigured && mail?.given_up !== 0,
      rate_limits: this.configuration.REDIS_URL !== undefined && parts.rate_limits.store === 'memory',
      instances: parts.instances.state === 'disconnected',
      purge: this.purge.isFailing,
    };
    const degraded = Object.entries(isDegraded).flatMap(([part, is]) => (is ? [part] : []));
    const detail: Omit<ReadyDto, 'status'> = { version: packageVersion, degraded, parts };
    return isLoaded && isStored ? { status: 'OK', ...detail } : { status: 'KO', message: 'Not ready', ...detail };
  }

  async #mailFigures(): Promise<Record<keyof MailPartDto, number>> {
    return { ...(await this.mails.figures()), receipts_withheld: await this.forms.receiptsWithheld() };
  }

  /** The result of a query to a part; undefined if it fails or takes too long, which is logged. */
  async #ask<T>(part: string, question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await withTimeout.execute(question);
    } catch (error) {
      const isLate = error instanceof TaskCancelledError;
      this.#logger.warn(`${part}: ${isLate ? `no response within ${timeoutMs} ms` : (error as Error).message}`);
      return undefined;
    }
  }
}
