import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { aDay } from '../../platform/periodic-task.js';
import { lockUntilCommit } from '../../platform/storage/lock-until-commit.js';
import type { Schema } from '../../platform/storage/schema.js';
import { MailQueue } from '../mail/mail-queue.js';

const anHour = 60 * 60 * 1000;

/**
 * How many receipts are sent. Their addresses are not confirmed: without a limit, anybody could fill a stranger's mailbox
 * by the form.
 */
export const receiptLimits = { toOneInADay: 3, toAllInAnHour: 200 };

/** The mails about an application: their way into the queue, and out of it if it is refused. */
@Injectable()
export class ApplicationMails {
  readonly #logger = new Logger('Mail');

  constructor(
    private readonly queue: MailQueue,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'SUPPLIER_MAIL_TO'>,
  ) {}

  /**
   * Adds the receipt for the applicant, unless there were too many, and the notice for the purchasing office.
   * @param heldUntil the mails wait until then, unless they are released or discarded before
   */
  async add(transaction: Kysely<Schema>, id: string, heldUntil: number | undefined): Promise<void> {
    if (!this.queue.isConfigured) return;
    const isConfirmed = await this.#reserveReceipt(transaction, id);
    const isNoticed = this.configuration.SUPPLIER_MAIL_TO.length > 0;
    const about = { application_id: id, subscription_id: null };
    if (isConfirmed) await this.queue.add(transaction, { kind: 'application-receipt', ...about }, heldUntil);
    if (isNoticed) await this.queue.add(transaction, { kind: 'application-notice', ...about }, heldUntil);
  }

  /** Makes the mails of an application due, once success was reported to its sender. */
  async release(transaction: Kysely<Schema>, applicationId: string): Promise<void> {
    await transaction
      .updateTable('mails')
      .set({ next_attempt_at: this.now().getTime() })
      .where('application_id', '=', applicationId)
      .where('attempts', '=', 0)
      .execute();
  }

  /** Deletes the mails of a refused application, unless success was reported to its sender before. */
  async discard(transaction: Kysely<Schema>, applicationId: string): Promise<void> {
    const { numUpdatedRows } = await transaction
      .updateTable('applications')
      .set({ receipt: null })
      .where('id', '=', applicationId)
      .where('deferred', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await transaction.deleteFrom('mails').where('application_id', '=', applicationId).execute();
  }

  /**
   * Decides on the receipt for an application that was stored in this transaction, and records the decision. All instances
   * count together.
   * @returns whether it is sent
   */
  async #reserveReceipt(transaction: Kysely<Schema>, id: string): Promise<boolean> {
    const now = this.now().getTime();
    await lockUntilCommit(transaction, 'receipts');
    const sentSince = (time: number) =>
      transaction
        .selectFrom('applications')
        .select(({ fn }) => fn.countAll<number>().as('sent'))
        .where('receipt', '=', 'queued')
        .where('received_at', '>', time);
    const toOne = await sentSince(now - aDay)
      .where('mailbox', '=', (nested) => nested.selectFrom('applications').select('mailbox').where('id', '=', id))
      .executeTakeFirstOrThrow();
    const toAll = await sentSince(now - anHour).executeTakeFirstOrThrow();
    const isTooManyForOne = toOne.sent >= receiptLimits.toOneInADay;
    const isWithheld = isTooManyForOne || toAll.sent >= receiptLimits.toAllInAnHour;
    await transaction
      .updateTable('applications')
      .set({ receipt: isWithheld ? 'withheld' : 'queued' })
      .where('id', '=', id)
      .execute();
    if (isWithheld) {
      const reason = isTooManyForOne
        ? `its recipient has had ${receiptLimits.toOneInADay} within a day`
        : `${receiptLimits.toAllInAnHour} were sent within an hour`;
      this.#logger.warn(`application ${id}: no receipt is sent: ${reason}`);
    }
    return !isWithheld;
  }
}
