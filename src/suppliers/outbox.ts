import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, PostgresAdapter } from 'kysely';
import { CLOCK, type Clock } from '../config/clock.js';
import type { Schema } from '../storage/schema.js';
import { DATABASE } from '../storage/storage.module.js';
import type { RemoteAnswer } from './supplier-application.js';

/** Milliseconds that whoever leases an entry has for it: several times what a request to the gateway may take. */
export const leaseTime = 15_000;

/** Milliseconds between the first attempt and the second; it doubles from then on. */
const firstPause = 5_000;
const longestPause = 60 * 60 * 1000;

export interface Entry {
  application_id: string;
  /** Made so far. */
  attempts: number;
  leased_until: number;
}

/**
 * Applications that the remote has not decided on. Whoever forwards one leases it first, so that of several
 * instances one does; where that one dies, the lease ends.
 */
@Injectable()
export class Outbox {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async depth(): Promise<number> {
    const { depth } = await this.database
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('depth'))
      .executeTakeFirstOrThrow();
    return depth;
  }

  /** The end of a lease taken now. */
  newLease(): number {
    return this.now().getTime() + leaseTime;
  }

  /** Leases entries that are due and that nobody else has. */
  async lease(most: number): Promise<Entry[]> {
    const now = this.now().getTime();
    const isPostgresql = this.database.getExecutor().adapter instanceof PostgresAdapter;
    return this.database
      .updateTable('outbox')
      .set({ leased_until: this.newLease() })
      .where('application_id', 'in', (nested) =>
        nested
          .selectFrom('outbox')
          .select('application_id')
          .where('next_attempt_at', '<=', now)
          .where('leased_until', '<=', now)
          .orderBy('next_attempt_at')
          .limit(most)
          .$if(isPostgresql, (query) => query.forUpdate().skipLocked()),
      )
      .returning(['application_id', 'attempts', 'leased_until'])
      .execute();
  }

  /** Takes an application that was decided on out for good. */
  settle(id: string, answer: RemoteAnswer): Promise<void> {
    const outcome =
      answer.status === 'delivered'
        ? { status: answer.status, remote_data: JSON.stringify(answer.data) }
        : { status: answer.status, message: answer.message };
    return this.database.transaction().execute(async (transaction) => {
      const isOpen = transaction.updateTable('applications').set(outcome).where('id', '=', id);
      await isOpen.where('status', '=', 'received').execute();
      await transaction.deleteFrom('outbox').where('application_id', '=', id).execute();
    });
  }

  /**
   * Gives the lease up and has the next attempt wait, each time longer. From now on success is what its sender
   * is told, whatever the remote decides later.
   * @returns milliseconds until the next attempt
   */
  async postpone({ application_id, attempts, leased_until }: Entry): Promise<number> {
    const pause = pauseAfter(attempts + 1);
    await this.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('outbox')
        .set({ attempts: attempts + 1, next_attempt_at: this.now().getTime() + pause, leased_until: 0 })
        .where('application_id', '=', application_id)
        // Who has been overtaken by another leaves that one its lease.
        .where('leased_until', '=', leased_until)
        .execute();
      await transaction.updateTable('applications').set({ deferred: 1 }).where('id', '=', application_id).execute();
    });
    return pause;
  }
}

/** Up to a quarter shorter by chance, so that those which failed together do not all come back at once. */
export function pauseAfter(attempts: number): number {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return Math.round(pause * (1 - Math.random() / 4));
}
