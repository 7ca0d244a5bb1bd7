import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { limits } from '../limits.js';
import { CLOCK, type Clock } from '../platform/config/clock.js';
import { aDay, PeriodicTask } from '../platform/periodic-task.js';
import type { Schema } from '../platform/storage/schema.js';
import { DATABASE } from '../platform/storage/storage.module.js';

const thirtyDays = 30 * aDay;
/** Number of applications erased in one statement, during which the embedded database blocks everything else. */
const batch = 20;

/** Erases what visitors have sent once its time is over, and at the start what became due while the server was down. */
@Injectable()
export class RetentionService extends PeriodicTask {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    super('Retention', aDay, 'erasure failed, and is retried in a day');
  }

  protected override task(): Promise<number> {
    return this.erase();
  }

  /** @returns how many were erased */
  async erase(): Promise<number> {
    const limit = this.now().getTime() - thirtyDays;
    return (await this.#givenUpMails(limit)) + (await this.#unconfirmed(limit)) + (await this.#applications());
  }

  /** Mails that were given up. Until then they are counted. */
  async #givenUpMails(until: number): Promise<number> {
    const erasing = this.database.deleteFrom('mails').where('given_up_at', '<=', until);
    return Number((await erasing.executeTakeFirst()).numDeletedRows);
  }

  /** Addresses that were not confirmed within thirty days of their first request. */
  async #unconfirmed(until: number): Promise<number> {
    const { numDeletedRows } = await this.database
      .deleteFrom('subscriptions')
      .where('requested_at', 'is not', null)
      .where('consented_at', '<=', until)
      .executeTakeFirst();
    if (numDeletedRows > 0n) this.logger.log(`${numDeletedRows} unconfirmed newsletter addresses erased`);
    return Number(numDeletedRows);
  }

  /** Applications, with file and outbox entry, unless they are marked to be kept. */
  async #applications(): Promise<number> {
    const limit = monthsBefore(this.now(), limits.application_months).getTime();
    let erased = 0;
    for (let last = batch; last === batch; erased += last) last = await this.#someApplications(limit);
    this.logger.log(`${erased} supplier applications older than ${limits.application_months} months erased`);
    return erased;
  }

  async #someApplications(receivedUntil: number): Promise<number> {
    const { numDeletedRows } = await this.database
      .deleteFrom('applications')
      .where('id', 'in', (nested) =>
        nested
          .selectFrom('applications')
          .select('id')
          .where('received_at', '<=', receivedUntil)
          .where('kept', '=', 0)
          .limit(batch),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}

/** The same day and time `count` calendar months before (UTC), or the last day of that month if it has no such day. */
export function monthsBefore(time: Date, count: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - count);
  if (before.getUTCDate() !== time.getUTCDate()) before.setUTCDate(0);
  return before;
}
