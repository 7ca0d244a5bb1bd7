import { PeriodicTask } from '../../platform/periodic-task.js';
import type { DeliveryQueue, Entry } from './delivery-queue.js';

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
