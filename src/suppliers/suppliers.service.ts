import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { defaultLanguage, type Language } from '../routing/languages.js';
import { ApplicationStore, type Listing } from './application.store.js';
import { ApplicationOutbox } from './application-outbox.js';
import { DeliveryService } from './delivery.service.js';
import { IdempotencyStore } from './idempotency-store.js';
import type {
  ApplicationFile,
  ReceivedApplication,
  RemoteAnswer,
  StoredApplication,
  Submission,
  SupplierApplication,
} from './supplier-application.js';

export type { ApplicationFile, StoredApplication, Submission, SupplierApplication } from './supplier-application.js';

/** Milliseconds between two looks at what another instance is doing. */
const lookInterval = 100;

/** Applications of suppliers: taken once, lost never, forwarded where there is a remote. */
@Injectable()
export class SuppliersService {
  private readonly logger = new Logger(SuppliersService.name);
  /** Those being taken at present, by idempotency key. */
  private readonly running = new Map<string, Promise<Submission>>();

  constructor(
    private readonly applications: ApplicationStore,
    private readonly idempotencyStore: IdempotencyStore,
    private readonly outbox: ApplicationOutbox,
    private readonly delivery: DeliveryService,
  ) {}

  /**
   * Takes a checked application, which is durable when this returns, and so are its mails. The same key is the same application: the first
   * answer is given again, also to who asks while that is being found.
   */
  submit(
    application: SupplierApplication,
    file: ApplicationFile | undefined,
    idempotencyKey: string = randomUUID(),
    language: Language = defaultLanguage,
  ): Promise<Submission> {
    const running = this.running.get(idempotencyKey);
    if (running) return running;
    const submission = this.take({ application, file, language }, idempotencyKey).finally(() =>
      this.running.delete(idempotencyKey),
    );
    this.running.set(idempotencyKey, submission);
    return submission;
  }

  /**
   * The response to the first application with this key, whatever else was sent with it.
   * @returns undefined where the key is not known
   */
  firstSubmission(idempotencyKey: string): Promise<Submission | undefined> {
    return this.running.get(idempotencyKey) ?? this.repeated(idempotencyKey);
  }

  /** Newest first, at most 100 at once. @throws BadRequestException where the cursor is none */
  list(options: Listing): Promise<{ items: StoredApplication[]; next_cursor: string | null }> {
    return this.applications.list(options);
  }

  find(id: string): Promise<StoredApplication | undefined> {
    return this.applications.find(id);
  }

  file(id: string): Promise<ApplicationFile | undefined> {
    return this.applications.file(id);
  }

  /** Erases it with its file; what the remote was sent is not reached. @returns false where there is none */
  erase(id: string): Promise<boolean> {
    return this.applications.erase(id);
  }

  /** Marks it as leading to a business relationship: it is not erased. @returns false where there is none */
  keep(id: string): Promise<boolean> {
    return this.applications.keep(id);
  }

  /** How many the remote has not decided on. */
  outboxDepth(): Promise<number> {
    return this.outbox.depth();
  }

  private async take(received: ReceivedApplication, idempotencyKey: string): Promise<Submission> {
    const lease = this.delivery.isConfigured ? this.outbox.newLease() : undefined;
    const id = await this.applications.add(received, idempotencyKey, lease);
    // A known application may be erased before its answer is read.
    if (id === undefined) return (await this.repeated(idempotencyKey)) ?? this.take(received, idempotencyKey);
    const answer = lease === undefined ? undefined : await this.decided(id, lease);
    return submission(id, answer);
  }

  /** The application is kept already: whatever fails from here on is made good later. */
  private async decided(id: string, lease: number): Promise<RemoteAnswer | undefined> {
    try {
      return await this.delivery.attempt({ id, attempts: 0, leased_until: lease });
    } catch (error) {
      this.logger.error(`application ${id}: forwarding failed: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** The answer to the first of the same key, where there is one; another instance may be about to give it. */
  private async repeated(idempotencyKey: string): Promise<Submission | undefined> {
    for (;;) {
      const first = await this.idempotencyStore.of(idempotencyKey);
      if (first === undefined) return undefined;
      if (first !== 'pending') return submission(first.id, first.answer);
      await pause(lookInterval);
    }
  }
}

function submission(id: string, answer: RemoteAnswer | undefined): Submission {
  return answer?.status === 'refused'
    ? { status: 'KO', id, message: answer.message }
    : { status: 'OK', id, data: answer?.data ?? null };
}
