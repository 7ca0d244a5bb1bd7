import { Injectable } from '@nestjs/common';
import type { Entry } from '../outbox/delivery-queue.js';
import { DeliveryWorker } from '../outbox/delivery-worker.js';
import { ApplicationOutbox } from './application-outbox.js';
import { ApplicationStore } from './application-store.js';
import { fieldsOfApplication, type RemoteDecision } from './supplier-application.js';
import { SupplierServiceClient, UndecidedError } from './supplier-service.client.js';

/** Forwards applications to the remote until it has decided on them. */
@Injectable()
export class DeliveryService extends DeliveryWorker {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly outbox: ApplicationOutbox,
    private readonly remote: SupplierServiceClient,
  ) {
    super(outbox, 'Supplier delivery');
  }

  override get isConfigured(): boolean {
    return this.remote.isConfigured;
  }

  /** @returns undefined if the remote has not decided; another attempt follows */
  override async attempt(entry: Entry): Promise<RemoteDecision | undefined> {
    const { id } = entry;
    try {
      const decision = await this.#forward(id);
      if (decision === undefined) return undefined;
      await this.#settled(id, decision);
      return decision;
    } catch (error) {
      if (!(error instanceof UndecidedError)) throw error;
      const pause = await this.outbox.postpone(entry);
      const next = `the next in ${Math.round(pause / 1000)} s`;
      this.logger.warn(`application ${id}: ${error.message}; attempt ${entry.attempts + 1}, ${next}`);
      return undefined;
    }
  }

  /** @returns undefined if the application has been erased meanwhile */
  async #forward(id: string): Promise<RemoteDecision | undefined> {
    const stored = await this.applications.find(id);
    return stored && this.remote.forward(id, fieldsOfApplication(stored), await this.applications.file(id));
  }

  /** The sender gets the decision even if it cannot be stored. The remote then recognises the next attempt. */
  async #settled(id: string, decision: RemoteDecision): Promise<void> {
    try {
      await this.outbox.settle(id, decision);
      this.logger.log(`application ${id}: ${decision.status}`);
    } catch (error) {
      this.logger.error(
        `application ${id}: ${decision.status}, but this cannot be stored: ${(error as Error).message}`,
      );
    }
  }
}
