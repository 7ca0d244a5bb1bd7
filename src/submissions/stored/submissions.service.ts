import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { limits } from '../../limits.js';
import { CLOCK, type Clock, CONFIGURATION } from '../../platform/config/configuration.js';
import { DATABASE, type Schema } from '../../platform/storage/schema.js';
import { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { defaultLanguage, type Language } from '../../routing/languages.js';
import { type FormTexts, formTexts } from '../forms/form-body.js';
import { MailQueue } from '../mail/mail-queue.js';
import { DeliveryWorker, type Entry } from '../outbox/delivery.js';
import type { Retains } from '../retention.service.js';
import type { MailRecipients } from './notice-recipients.js';
import {
  type RemoteDecision,
  type StoredForm,
  type Submission,
  type SubmittedFile,
  submission,
} from './stored-form.js';
import { SubmissionMails } from './submission-mails.js';
import { forward, SubmissionOutbox, UndecidedError } from './submission-outbox.js';
import { type ReceivedSubmission, SubmissionStore } from './submission-store.js';

/** Milliseconds between two checks whether another instance has responded. */
const lookInterval = 100;

/** Stores each submission of a form exactly once, and forwards it until the remote has decided, if there is one. */
export class SubmissionsService<Form extends StoredForm = StoredForm> extends DeliveryWorker implements Retains {
  readonly store: SubmissionStore<Form>;
  readonly #outbox: SubmissionOutbox;
  readonly #mails: SubmissionMails;
  /** Submissions in progress, by idempotency key. */
  readonly #running = new Map<string, Promise<Submission>>();

  constructor(
    readonly form: Form,
    private readonly database: Kysely<Schema>,
    now: Clock,
    mails: MailQueue,
    private readonly upstream: Pick<UpstreamClient, 'isConfigured' | 'postJson'>,
    recipients: MailRecipients,
  ) {
    const ofForm = new SubmissionMails(form, mails, now, recipients);
    const outbox = new SubmissionOutbox(form, database, now, ofForm);
    super(outbox, `${form.name[0]?.toUpperCase()}${form.name.slice(1)} delivery`);
    this.#mails = ofForm;
    this.#outbox = outbox;
    this.store = new SubmissionStore(form, database, now, ofForm);
  }

  override get isConfigured(): boolean {
    return this.upstream.isConfigured;
  }

  /**
   * Takes a validated submission. It and its mails are durable when this resolves. The same key means the same
   * submission: the first response is repeated, also to concurrent calls.
   * @param mayConfirm whether a receipt may be sent
   */
  submit(
    texts: FormTexts<Form['fields']>,
    files: readonly SubmittedFile[],
    idempotencyKey: string = randomUUID(),
    language: Language = defaultLanguage,
    mayConfirm = true,
  ): Promise<Submission> {
    const running = this.#running.get(idempotencyKey);
    if (running) return running;
    const submission = this.#take({ texts, files, language, mayConfirm }, idempotencyKey).finally(() =>
      this.#running.delete(idempotencyKey),
    );
    this.#running.set(idempotencyKey, submission);
    return submission;
  }

  /**
   * The response to the first submission with this key, whatever was sent with it.
   * @returns undefined if the key is not known
   */
  firstSubmission(idempotencyKey: string): Promise<Submission | undefined> {
    return this.#running.get(idempotencyKey) ?? this.#repeated(idempotencyKey);
  }

  /** The submissions that the remote has not decided on, and how many seconds ago the oldest was received. */
  waiting(): Promise<{ depth: number; age: number }> {
    return this.#outbox.state();
  }

  /** How many senders of the last day get no receipt, because there were too many. */
  receiptsWithheld(): Promise<number> {
    return this.#mails.withheld(this.database);
  }

  async eraseExpired(): Promise<number> {
    const erased = await this.store.eraseExpired();
    const { name, nouns } = this.form;
    this.logger.log(`${erased} ${name} ${nouns} older than ${limits.application_months} months erased`);
    return erased;
  }

  /** @returns undefined if the remote has not decided; another attempt follows */
  override async attempt(entry: Entry): Promise<RemoteDecision | undefined> {
    const { id } = entry;
    try {
      const stored = await this.store.find(id);
      // It may have been erased meanwhile.
      if (stored === undefined) return undefined;
      const [texts, files] = [formTexts(this.form.fields, stored), await this.store.files.of(id)];
      const decision = await forward(this.upstream, this.form, { id, texts, files });
      await this.#settled(id, decision);
      return decision;
    } catch (error) {
      if (!(error instanceof UndecidedError)) throw error;
      const pause = await this.#outbox.postpone(entry);
      const next = `the next in ${Math.round(pause / 1000)} s`;
      this.logger.warn(`${this.form.noun} ${id}: ${error.message}; attempt ${entry.attempts + 1}, ${next}`);
      return undefined;
    }
  }

  /** The sender gets the decision even if it cannot be stored. The remote then recognises the next attempt. */
  async #settled(id: string, decision: RemoteDecision): Promise<void> {
    const { noun } = this.form;
    try {
      await this.#outbox.settle(id, decision);
      this.logger.log(`${noun} ${id}: ${decision.status}`);
    } catch (error) {
      this.logger.error(`${noun} ${id}: ${decision.status}, but this cannot be stored: ${(error as Error).message}`);
    }
  }

  async #take(received: ReceivedSubmission<Form>, idempotencyKey: string): Promise<Submission> {
    const lease = this.isConfigured ? this.#outbox.newLease() : undefined;
    const id = await this.store.add(received, idempotencyKey, lease);
    // A known submission may be erased before its response is read.
    if (id === undefined) return (await this.#repeated(idempotencyKey)) ?? this.#take(received, idempotencyKey);
    if (lease === undefined) return submission(id, undefined);
    const attempt = this.attempt({ id, attempts: 0, leased_until: lease }).catch((error: Error) => {
      // The submission is stored already, and is forwarded later.
      this.logger.error(`${this.form.noun} ${id}: forwarding failed: ${error.message}`);
      return undefined;
    });
    return submission(id, await attempt);
  }

  /** The response to the first submission with a key, if there is one. Waits while another instance determines it. */
  async #repeated(idempotencyKey: string): Promise<Submission | undefined> {
    for (;;) {
      const first = await this.#outbox.firstResponse(idempotencyKey);
      if (first !== 'pending') return first;
      await pause(lookInterval);
    }
  }
}

/** The base class of the service of a form. */
export function SubmissionsServiceOf<Form extends StoredForm>(form: Form) {
  class OfForm extends SubmissionsService<Form> {
    static readonly form = form;

    constructor(
      @Inject(DATABASE) database: Kysely<Schema>,
      @Inject(CLOCK) now: Clock,
      @Inject(MailQueue) mails: MailQueue,
      @Inject(UpstreamClient) upstream: Pick<UpstreamClient, 'isConfigured' | 'postJson'>,
      @Inject(CONFIGURATION) recipients: MailRecipients,
    ) {
      super(form, database, now, mails, upstream, recipients);
    }
  }
  return OfForm;
}
