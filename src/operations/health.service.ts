import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import { type Kysely, sql } from 'kysely';
import { packageVersion } from '../config/package-version.js';
import { ContentStore } from '../content/content-store.js';
import { RateLimitStorage } from '../http/throttling/rate-limit.storage.js';
import { MailQueue } from '../mail/mail-queue.js';
import type { Schema } from '../storage/schema.js';
import { DATABASE } from '../storage/storage.module.js';
import { SuppliersService } from '../suppliers/suppliers.service.js';

export interface Readiness {
  isReady: boolean;
  /** The package's own. */
  version: string;
  parts: {
    /** `faults` counts what is wrong with it at present; the last good copies are served. */
    content: { ok: boolean; version: string; faults: number };
    database: { ok: boolean };
    /** Applications that the remote has not answered yet; null while the database fails. */
    outbox: { depth: number | null };
    /** Mails that wait, and those given up in the last thirty days; where mail is sent. */
    mail?: { depth: number | null; given_up: number | null };
    rate_limits: { store: 'memory' | 'redis' };
  };
}

/** A probe does not wait for a database that hangs. Milliseconds. */
const timeoutMs = 2000;
const withTimeout = timeout(timeoutMs, TimeoutStrategy.Aggressive);

/** Whether the server can do its work, part by part. */
@Injectable()
export class HealthService {
  private readonly logger = new Logger('Health');

  constructor(
    private readonly content: ContentStore,
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    private readonly suppliers: SuppliersService,
    private readonly mails: MailQueue,
    @InjectThrottlerStorage() private readonly rateLimits: RateLimitStorage,
  ) {}

  async readiness(): Promise<Readiness> {
    const { isLoaded, version, issues } = this.content;
    const isStored = (await this.ask('database', () => sql`select 1`.execute(this.database))) !== undefined;
    const depth = isStored ? await this.ask('outbox', () => this.suppliers.outboxDepth()) : undefined;
    const figures =
      isStored && this.mails.isConfigured ? await this.ask('mail', () => this.mails.figures()) : undefined;
    return {
      isReady: isLoaded && isStored,
      version: packageVersion,
      parts: {
        content: { ok: isLoaded, version, faults: issues.length },
        database: { ok: isStored },
        outbox: { depth: depth ?? null },
        ...(this.mails.isConfigured && { mail: figures ?? { depth: null, given_up: null } }),
        rate_limits: { store: this.rateLimits.store },
      },
    };
  }

  /** A part's answer, undefined where it has none. */
  private async ask<T>(part: string, question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await withTimeout.execute(question);
    } catch (error) {
      const isLate = error instanceof TaskCancelledError;
      this.logger.warn(`${part}: ${isLate ? `no answer within ${timeoutMs} ms` : (error as Error).message}`);
      return undefined;
    }
  }
}
