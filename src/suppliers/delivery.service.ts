import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ApplicationStore } from './application.store.js';
import { type Entry, Outbox } from './outbox.js';
import type { RemoteAnswer, SupplierApplication } from './supplier-application.js';
import { NoAnswer, SupplierServiceClient } from './supplier-service.client.js';

/** Milliseconds between two looks at what is due. */
const interval = 2_000;
/** Forwarded at the same time, within one lease. */
const atOnce = 5;

/** Forwards applications to the remote until it has decided on them. */
@Injectable()
export class DeliveryService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Supplier delivery');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;
  private isFailing = false;

  constructor(
    private readonly applications: ApplicationStore,
    private readonly outbox: Outbox,
    private readonly remote: SupplierServiceClient,
  ) {}

  get isConfigured(): boolean {
    return this.remote.isConfigured;
  }

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

  /** Forwards all that is due. */
  async deliverDue(): Promise<void> {
    while (!this.isStopped) {
      const entries = await this.outbox.lease(atOnce);
      await Promise.all(entries.map((entry) => this.attempt(entry)));
      if (entries.length < atOnce) return;
    }
  }

  /**
   * One attempt by whoever holds the entry's lease.
   * @returns undefined where the remote has not decided; another attempt follows
   */
  async attempt(entry: Entry): Promise<RemoteAnswer | undefined> {
    const { application_id: id } = entry;
    try {
      const answer = await this.forward(id);
      if (answer === undefined) return undefined;
      await this.settled(id, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const pause = await this.outbox.postpone(entry);
      const next = `the next in ${Math.round(pause / 1000)} s`;
      this.logger.warn(`application ${id}: ${error.message}; attempt ${entry.attempts + 1}, ${next}`);
      return undefined;
    }
  }

  /** @returns undefined where the application has been erased meanwhile */
  private async forward(id: string): Promise<RemoteAnswer | undefined> {
    const stored = await this.applications.find(id);
    return stored && this.remote.forward(id, sent(stored), await this.applications.file(id));
  }

  /** What was decided holds for the sender even where it cannot be noted; the remote then recognises the resend. */
  private async settled(id: string, answer: RemoteAnswer): Promise<void> {
    try {
      await this.outbox.settle(id, answer);
      this.logger.log(`application ${id}: ${answer.status}`);
    } catch (error) {
      this.logger.error(`application ${id}: ${answer.status}, which cannot be noted: ${(error as Error).message}`);
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

/** What the remote gets to know. */
function sent(stored: SupplierApplication): SupplierApplication {
  const { supplier_name, country, city, contact_name, contact_role, contact_email, contact_phone } = stored;
  const { commodity, description, notes } = stored;
  const contact = { contact_name, contact_role, contact_email, contact_phone };
  return { supplier_name, country, city, ...contact, commodity, description, ...(notes !== undefined && { notes }) };
}
