import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { DeliveryQueue, Entry } from './delivery-queue.js';

/** Milliseconds between two checks for what is due. */
const interval = 2_000;
/** Number of entries that are leased and delivered at the same time. */
const atOnce = 5;

/** Delivers the entries of a queue until each is settled. */
export abstract class DeliveryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;
  #isFailing = false;

  constructor(
    private readonly queue: DeliveryQueue,
    name: string,
  ) {
    this.logger = new Logger(name);
  }

  /** Whether there is a recipient to deliver to. */
  abstract get isConfigured(): boolean;

  /** Makes one attempt, which either settles the entry or postpones it. The caller holds its lease. */
  abstract attempt(entry: Entry): Promise<unknown>;

  onApplicationBootstrap(): void {
    if (!this.isConfigured) return;
    this.#timer = setInterval(() => this.#look(), interval).unref();
    this.#look();
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async deliverDue(): Promise<void> {
    while (!this.#isStopped) {
      const entries = await this.queue.lease(atOnce);
      await Promise.all(entries.map((entry) => this.attempt(entry)));
      if (entries.length < atOnce) return;
    }
  }

  #look(): void {
    this.#running ??= this.deliverDue()
      .then(() => {
        this.#isFailing = false;
      })
      .catch((error: Error) => {
        if (!this.#isFailing) this.logger.error(`the queue cannot be processed: ${error.message}`);
        this.#isFailing = true;
      })
      .finally(() => {
        this.#running = undefined;
      });
  }
}
