import { Logger } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../platform/config/configuration.js';
import { aDay } from '../../platform/periodic-task.js';
import { lockUntilCommit } from '../../platform/storage/lock-until-commit.js';
import type { Schema } from '../../platform/storage/schema.js';
import type { SubmissionState } from '../forms/submission-states.js';
import type { Mail, MailQueue } from '../mail/mail-queue.js';
import { type MailRecipients, NoticeRecipients } from './notice-recipients.js';
import { type StoredForm, type StoredSchema, slugOf } from './stored-form.js';

/**
 * Receipts to one mailbox in a day. Its address is not confirmed: without a limit, anybody could fill a stranger's mailbox
 * by the form.
 */
export const mostReceipts = 3;

/** Applications within an hour that each have a notice of their own. Further ones share a summary. */
export const mostNotices = 20;

const anHour = aDay / 24;

/** For requests that were stored at the edges of a summary's hour. */
const tolerance = 60_000;

/** When the submissions of a summary were received. At its edges, some also had a notice of their own. */
export const summarizedPeriod = ({ queued_at }: Pick<Mail, 'queued_at'>) => ({
  from: queued_at - tolerance,
  to: queued_at + anHour + tolerance,
});

/** What is mailed about. */
export interface MailedSubmission {
  id: string;
  texts: object;
  /** 1 if its mails go before all others. */
  urgent: 0 | 1;
  /** Whether the sender, and all senders, have caused few enough receipts. */
  mayConfirm: boolean;
}

/** The mails about the submissions of a form: their way into the queue, and out of it if the submission is refused. */
export class SubmissionMails {
  readonly #logger = new Logger('Mail');
  readonly #rows: 'submissions';
  readonly #recipients: NoticeRecipients;

  constructor(
    private readonly form: StoredForm,
    private readonly queue: MailQueue,
    private readonly now: Clock,
    recipients: MailRecipients,
  ) {
    this.#recipients = new NoticeRecipients(form, recipients);
    this.#rows = form.tables.submissions as 'submissions';
  }

  /**
   * Adds the receipt for the sender, unless there were too many, and a notice for each recipient of the company, or
   * where there were too many, one summary of the next hour. What is urgent waits for no summary.
   * @param heldUntil the mails wait until then, unless they are released or discarded before
   */
  async add(
    transaction: Kysely<Schema>,
    { id, texts, urgent, mayConfirm }: MailedSubmission,
    heldUntil: number | undefined,
  ): Promise<void> {
    if (!this.queue.isConfigured) return;
    const [slug, about] = [slugOf(this.form), { [this.form.tables.key]: id, urgent }];
    const isConfirmed = await this.#reserveReceipt(transaction, id, mayConfirm);
    if (isConfirmed) await this.queue.add(transaction, { kind: `${slug}-receipt`, ...about }, heldUntil);
    const isSummarized =
      urgent === 0 && (await this.#countSince(transaction, this.now().getTime() - anHour)) > mostNotices;
    for (const recipient of this.#recipients.of(texts)) {
      const summary = { kind: `${slug}-summary-notice`, recipient };
      if (urgent === 0 && (await this.#isAwaited(transaction, summary))) continue;
      // It refers to no submission: it is sent even if the first one is refused or erased.
      if (isSummarized) {
        await this.queue.add(transaction, summary, summarizedPeriod({ queued_at: this.now().getTime() }).to);
        continue;
      }
      await this.queue.add(transaction, { kind: `${slug}-notice`, recipient, ...about }, heldUntil);
    }
  }

  /** Adds the mail to the sender about a state, unless there was one, or the receipt has told it. */
  async tell(transaction: Kysely<Schema>, id: string, state: SubmissionState): Promise<void> {
    if (!this.queue.isConfigured || state === 'received') return;
    const { numUpdatedRows } = await transaction
      .withTables<StoredSchema>()
      .updateTable(this.#rows)
      .set(({ ref }) => ({ told_states: sql<string>`${ref('told_states')} || ${`,${state}`}` }))
      .where('id', '=', id)
      .where('told_states', 'not like', `%,${state}%`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await this.queue.add(transaction, { kind: `${slugOf(this.form)}-state-${state}`, [this.form.tables.key]: id });
  }

  /** Makes the mails of a submission due, once success was reported to its sender. */
  async release(transaction: Kysely<Schema>, id: string): Promise<void> {
    await transaction
      .updateTable('mails')
      .set({ next_attempt_at: this.now().getTime() })
      .where(sql.ref(this.form.tables.key), '=', id)
      .where('attempts', '=', 0)
      .execute();
  }

  /** Deletes the mails of a refused submission, unless success was reported to its sender before. */
  async discard(transaction: Kysely<Schema>, id: string): Promise<void> {
    const { numUpdatedRows } = await transaction
      .withTables<StoredSchema>()
      .updateTable(this.#rows)
      .set({ receipt: null })
      .where('id', '=', id)
      .where('deferred', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await transaction.deleteFrom('mails').where(sql.ref(this.form.tables.key), '=', id).execute();
  }

  /** How many senders of the last day get no receipt, because there were too many. */
  async withheld(database: Kysely<Schema>): Promise<number> {
    const { count } = await database
      .withTables<StoredSchema>()
      .selectFrom(this.#rows)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('receipt', '=', 'withheld')
      .where('received_at', '>', this.now().getTime() - aDay)
      .executeTakeFirstOrThrow();
    return count;
  }

  async #countSince(transaction: Kysely<Schema>, time: number): Promise<number> {
    const { count } = await transaction
      .withTables<StoredSchema>()
      .selectFrom(this.#rows)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('received_at', '>', time)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Whether a summary waits that will name what is stored in this transaction. */
  async #isAwaited(transaction: Kysely<Schema>, { kind, recipient }: { kind: string; recipient: string }) {
    const summary = await transaction
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', kind)
      .where('recipient', '=', recipient)
      .where('queued_at', '>', this.now().getTime() - anHour)
      .executeTakeFirst();
    return summary !== undefined;
  }

  /**
   * Decides on the receipt for a submission that was stored in this transaction, and records the decision. All instances
   * count together.
   * @returns whether it is sent
   */
  async #reserveReceipt(transaction: Kysely<Schema>, id: string, mayConfirm: boolean): Promise<boolean> {
    await lockUntilCommit(transaction, 'receipts');
    const stored = transaction.withTables<StoredSchema>();
    const { sent } = await stored
      .selectFrom(this.#rows)
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('receipt', '=', 'queued')
      .where('received_at', '>', this.now().getTime() - aDay)
      .where('mailbox', '=', (nested) => nested.selectFrom(this.#rows).select('mailbox').where('id', '=', id))
      .executeTakeFirstOrThrow();
    const isWithheld = !mayConfirm || sent >= mostReceipts;
    const receipt = isWithheld ? 'withheld' : 'queued';
    await stored.updateTable(this.#rows).set({ receipt }).where('id', '=', id).execute();
    if (isWithheld) {
      const reason = mayConfirm ? `its recipient has had ${mostReceipts} within a day` : 'too many were asked for';
      this.#logger.warn(`${this.form.noun} ${id}: no receipt is sent: ${reason}`);
    }
    return !isWithheld;
  }
}
