import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Clock } from '../../platform/config/configuration.js';
import { PeriodicTask } from '../../platform/periodic-task.js';
import type { Schema } from '../../platform/storage/schema.js';

/** Milliseconds until a lease expires, unless it is renewed. */
export const leaseTime = 15_000;

/** Milliseconds between the first attempt and the second. Later pauses double. */
const firstPause = 5_000;
const longestPause = 60 * 60 * 1000;

export interface Entry {
  id: string;
  /** Number of attempts so far. */
  attempts: number;
  leased_until: number;
}

/**
 * A queue of deliveries in a table with the columns of {@link Entry}, `next_attempt_at` and `urgent`. An instance leases an entry
 * before it delivers it, so that no other instance does. If the instance dies, the lease expires.
 */
export class DeliveryQueue {
  readonly #table;
  readonly #key;

  constructor(
    protected readonly database: Kysely<Schema>,
    protected readonly now: Clock,
    { table, key }: { table: string; key: string },
  ) {
    this.#table = sql.table(table);
    this.#key = sql.ref(key);
  }

  /** The end of a lease that begins at present. */
  newLease(): number {
    return this.now().getTime() + leaseTime;
  }

  /** Leases entries that are due and not leased, the urgent ones first. */
  async lease(most: number): Promise<Entry[]> {
    const now = this.now().getTime();
    const isPostgresql = this.database.getExecutor().adapter instanceof PostgresAdapter;
    const { rows } = await sql<Entry>`
      update ${this.#table} set leased_until = ${this.newLease()}
      where ${this.#key} in (
        select ${this.#key} from ${this.#table}
        where next_attempt_at <= ${now} and leased_until <= ${now}
        order by urgent desc, next_attempt_at limit ${most} ${isPostgresql ? sql`for update skip locked` : sql``}
      )
      returning ${this.#key} as id, attempts, leased_until`.execute(this.database);
    return rows;
  }

  /** Renews the lease, unless another instance has taken it. */
  async renew(entry: Entry): Promise<void> {
    const lease = this.newLease();
    const { numAffectedRows } = await sql`
      update ${this.#table} set leased_until = ${lease}
      where ${this.#key} = ${entry.id} and leased_until = ${entry.leased_until}`.execute(this.database);
    if (numAffectedRows === 1n) entry.leased_until = lease;
  }

  /**
   * Ends the lease and schedules the next attempt, after a pause that grows each time.
   * @param longest maximum of the pause in milliseconds
   * @returns milliseconds until the next attempt
   */
  async postpone(
    { id, attempts, leased_until }: Entry,
    { longest = longestPause, database = this.database }: { longest?: number; database?: Kysely<Schema> } = {},
  ): Promise<number> {
    const pause = Math.min(pauseAfter(attempts + 1), longest);
    // Does nothing if another instance has taken the lease meanwhile.
    await sql`
      update ${this.#table}
      set attempts = ${attempts + 1}, next_attempt_at = ${this.now().getTime() + pause}, leased_until = 0
      where ${this.#key} = ${id} and leased_until = ${leased_until}`.execute(database);
    return pause;
  }
}

/** The pause, up to a quarter shorter at random, so that deliveries which failed together are not retried together. */
export function pauseAfter(attempts: number): number {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return Math.round(pause * (1 - Math.random() / 4));
}

/** Milliseconds between two checks for what is due. */
const interval = 2_000;
/** Number of entries that are leased and delivered at the same time. */
const atOnce = 5;

/** Delivers the entries of a queue until each is settled. */
export abstract class DeliveryWorker extends PeriodicTask {
  #isStopped = false;

  constructor(
    private readonly queue: DeliveryQueue,
    name: string,
  ) {
    super(name, interval, 'the queue cannot be processed');
  }

  /** Whether there is a recipient to deliver to. */
  abstract get isConfigured(): boolean;

  /** Makes one attempt, which either settles the entry or postpones it. The caller holds its lease. */
  abstract attempt(entry: Entry): Promise<unknown>;

  override onApplicationBootstrap(): void {
    if (this.isConfigured) super.onApplicationBootstrap();
  }

  override async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    await super.onModuleDestroy();
  }

  protected override task(): Promise<void> {
    return this.deliverDue();
  }

  async deliverDue(): Promise<void> {
    while (!this.#isStopped) {
      const entries = await this.queue.lease(atOnce);
      await Promise.all(entries.map((entry) => this.attempt(entry)));
      if (entries.length < atOnce) return;
    }
  }
}
