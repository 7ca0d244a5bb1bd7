import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CLOCK, type Clock } from '../platform/config/clock.js';
import type { Schema } from '../platform/storage/schema.js';
import { DATABASE } from '../platform/storage/storage.module.js';

/** Reports how long applications have waited for the remote. */
@Injectable()
export class OutboxState {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Seconds since the oldest waiting application was received; 0 if none waits. */
  async age(): Promise<number> {
    const { oldest } = await this.database
      .selectFrom('outbox')
      .innerJoin('applications', 'applications.id', 'outbox.application_id')
      .select(({ fn }) => fn.min<number | null>('applications.received_at').as('oldest'))
      .executeTakeFirstOrThrow();
    return oldest === null ? 0 : Math.max(0, this.now().getTime() - oldest) / 1000;
  }
}
