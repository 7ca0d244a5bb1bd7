import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { DeliveryQueue, Entry } from './delivery-queue.js';

/** Milliseconds between two looks at what is due. */
const interval = 2_000;
/** Delivered at the same time, within one lease. */
const atOnce = 5;

/** Delivers what a queue holds, entry by entry, until each is settled. */
export abstract class DeliveryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;
  private isFailing = false;

  constructor(
    private readonly queue: DeliveryQueue,
    name: string,
  ) {
    this.logger = new Logger(name);
  }

  /** Whether there is anybody to deliver to. */
  abstract get isConfigured(): boolean;

  /** One attempt by whoever holds the entry's lease: it settles the entry, or postpones it. */
  abstract attempt(entry: Entry): Promise<unknown>;

  onApplicationBootstrap(): void {
    if (!this.isConfigured) return;
    this.timer = setInterval(() => this.look(), interval).unref();
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Delivers all that is due. */
  async deliverDue(): Promise<void> {
    while (!this.isStopped) {
      const entries = await this.queue.lease(atOnce);
      await Promise.all(entries.map((entry) => this.attempt(entry)));
      if (entries.length < atOnce) return;
    }
  }

  private look(): void {
    this.running ??= this.deliverDue()
      .then(() => {
        this.isFailing = false;
      })
      .catch((error: Error) => {
        if (!this.isFailing) this.logger.error(`the outbox cannot be read: ${error.message}`);
        this.isFailing = true;
      })
      .finally(() => {
        this.running = undefined;
      });
  }
}
