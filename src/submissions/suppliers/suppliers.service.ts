import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { defaultLanguage, type Language } from '../../routing/languages.js';
import { ApplicationOutbox } from './application-outbox.js';
import { ApplicationStore } from './application-store.js';
import { DeliveryService } from './delivery.service.js';
import {
  type ApplicationFile,
  type ReceivedApplication,
  type RemoteDecision,
  type Submission,
  type SupplierApplication,
  submission,
} from './supplier-application.js';

export type { ApplicationFile, Submission, SupplierApplication } from './supplier-application.js';

/** Milliseconds between two checks whether another instance has responded. */
const lookInterval = 100;

/** Stores each application of a supplier exactly once, and forwards it if there is a remote. */
@Injectable()
export class SuppliersService {
  readonly #logger = new Logger(SuppliersService.name);
  /** Submissions in progress, by idempotency key. */
  readonly #running = new Map<string, Promise<Submission>>();

  constructor(
    private readonly applications: ApplicationStore,
    private readonly outbox: ApplicationOutbox,
    private readonly delivery: DeliveryService,
  ) {}

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

  async #take(received: ReceivedApplication, idempotencyKey: string): Promise<Submission> {
    const lease = this.delivery.isConfigured ? this.outbox.newLease() : undefined;
    const id = await this.applications.add(received, idempotencyKey, lease);
    // A known application may be erased before its response is read.
    if (id === undefined) return (await this.#repeated(idempotencyKey)) ?? this.#take(received, idempotencyKey);
    const decision = lease === undefined ? undefined : await this.#decided(id, lease);
    return submission(id, decision);
  }

  /** The application is stored already, so a failure is logged, and forwarding is retried later. */
  async #decided(id: string, lease: number): Promise<RemoteDecision | undefined> {
    try {
      return await this.delivery.attempt({ id, attempts: 0, leased_until: lease });
    } catch (error) {
      this.#logger.error(`application ${id}: forwarding failed: ${(error as Error).message}`);
      return undefined;
    }
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
