import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import { type Kysely, sql } from 'kysely';
import { packageVersion } from '../config/package-version.js';
import { ContentStore } from '../content/content-store.js';
import type { Schema } from '../storage/schema.js';
import { DATABASE } from '../storage/storage.module.js';
import { SuppliersService } from '../suppliers/suppliers.service.js';
import { inTime } from './in-time.js';
import { RateLimitStorage } from './throttling/rate-limit.storage.js';

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
    rate_limits: { store: 'memory' | 'redis' };
  };
}

/** Milliseconds. */
const patience = 2000;

/** Whether the server can do its work, part by part. */
@Injectable()
export class HealthService {
  private readonly logger = new Logger('Health');

  constructor(
    private readonly content: ContentStore,
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    private readonly suppliers: SuppliersService,
    @InjectThrottlerStorage() private readonly rateLimits: RateLimitStorage,
  ) {}

  async readiness(): Promise<Readiness> {
    const { isLoaded, version, faults } = this.content;
    const isStored = (await this.asked('database', sql`select 1`.execute(this.database))) !== undefined;
    const depth = isStored ? await this.asked('outbox', this.suppliers.outboxDepth()) : undefined;
    return {
      isReady: isLoaded && isStored,
      version: packageVersion,
      parts: {
        content: { ok: isLoaded, version, faults: faults.length },
        database: { ok: isStored },
        outbox: { depth: depth ?? null },
        rate_limits: { store: this.rateLimits.store },
      },
    };
  }

  /** A part's answer, undefined where it has none. */
  private async asked<T>(part: string, answer: Promise<T>): Promise<T | undefined> {
    try {
      return await inTime(answer, patience);
    } catch (error) {
      this.logger.warn(`${part}: ${(error as Error).message}`);
      return undefined;
    }
  }
}
