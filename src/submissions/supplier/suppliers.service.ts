import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { defaultLanguage, type Language } from '../../routing/languages.js';
import { DeliveryWorker, type Entry } from '../outbox/delivery.js';
import { ApplicationOutbox, SupplierServiceClient, UndecidedError } from './application-delivery.js';
import { ApplicationStore } from './application-store.js';
import {
  type ApplicationFile,
  fieldsOfApplication,
  type ReceivedApplication,
  type RemoteDecision,
  type Submission,
  type SupplierApplication,
  submission,
} from './supplier-application.dto.js';

/** Milliseconds between two checks whether another instance has responded. */
const lookInterval = 100;

/** Stores each application exactly once, and forwards it until the remote has decided, if there is one. */
@Injectable()
export class SuppliersService extends DeliveryWorker {
  /** Submissions in progress, by idempotency key. */
  readonly #running = new Map<string, Promise<Submission>>();

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

  /**
   * Takes a validated application. It and its mails are durable when this resolves. The same key means the same
   * application: the first response is repeated, also to concurrent calls.
   */
  submit(
    application: SupplierApplication,
    file: ApplicationFile | undefined,
    idempotencyKey: string = randomUUID(),
    language: Language = defaultLanguage,
  ): Promise<Submission> {
    const running = this.#running.get(idempotencyKey);
    if (running) return running;
    const submission = this.#take({ application, file, language }, idempotencyKey).finally(() =>
      this.#running.delete(idempotencyKey),
    );
    this.#running.set(idempotencyKey, submission);
    return submission;
  }

  /**
   * The response to the first application with this key, whatever was sent with it.
   * @returns undefined if the key is not known
   */
  firstSubmission(idempotencyKey: string): Promise<Submission | undefined> {
    return this.#running.get(idempotencyKey) ?? this.#repeated(idempotencyKey);
  }

  /** The applications that the remote has not decided on, and how many seconds ago the oldest was received. */
  waiting(): Promise<{ depth: number; age: number }> {
    return this.outbox.state();
  }

  /** @returns undefined if the remote has not decided; another attempt follows */
  override async attempt(entry: Entry): Promise<RemoteDecision | undefined> {
    const { id } = entry;
    try {
      const stored = await this.applications.find(id);
      // It may have been erased meanwhile.
      if (stored === undefined) return undefined;
      const decision = await this.remote.forward(id, fieldsOfApplication(stored), await this.applications.file(id));
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

  async #take(received: ReceivedApplication, idempotencyKey: string): Promise<Submission> {
    const lease = this.isConfigured ? this.outbox.newLease() : undefined;
    const id = await this.applications.add(received, idempotencyKey, lease);
    // A known application may be erased before its response is read.
    if (id === undefined) return (await this.#repeated(idempotencyKey)) ?? this.#take(received, idempotencyKey);
    if (lease === undefined) return submission(id, undefined);
    const attempt = this.attempt({ id, attempts: 0, leased_until: lease }).catch((error: Error) => {
      // The application is stored already, and is forwarded later.
      this.logger.error(`application ${id}: forwarding failed: ${error.message}`);
      return undefined;
    });
    return submission(id, await attempt);
  }

  /** The response to the first application with a key, if there is one. Waits while another instance determines it. */
  async #repeated(idempotencyKey: string): Promise<Submission | undefined> {
    for (;;) {
      const first = await this.outbox.firstResponse(idempotencyKey);
      if (first !== 'pending') return first;
      await pause(lookInterval);
    }
  }
}
