import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import type { MailsTable, Schema } from '../../platform/storage/schema.js';
import { DATABASE } from '../../platform/storage/storage.module.js';
import { DeliveryQueue } from '../outbox/delivery-queue.js';
import { aDay, reserveReceipt } from './receipts.js';

export type Mail = Selectable<MailsTable>;

export interface MailFigures {
  /** Mails that wait. */
  depth: number;
  /** Mails given up in the last thirty days. */
  given_up: number;
  /**
   * Mails that their recipients' server refuses, or refused in the last thirty days. They count in neither of the above,
   * unless they are for the company: anybody may enter an address that does not exist.
   */
  undeliverable: number;
  /** Applications of the last day whose sender gets no receipt, because there were too many. */
  receipts_withheld: number;
}

/** A due time that never comes. */
const never = Number.MAX_SAFE_INTEGER;

/**
 * The mails that the SMTP server has not accepted yet. A mail is stored in the same transaction as the row that it is
 * about, and holds no copy of it: its text is rendered when it is sent.
 */
@Injectable()
export class MailQueue extends DeliveryQueue {
  constructor(
    @Inject(DATABASE) database: Kysely<Schema>,
    @Inject(CLOCK) now: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'SMTP_URL' | 'SUPPLIER_MAIL_TO'>,
  ) {
    super(database, now, { table: 'mails', key: 'id' });
  }

  /** Whether mail is sent at all. If not, nothing is stored here. */
  get isConfigured(): boolean {
    return this.configuration.SMTP_URL !== undefined;
  }

  /**
   * Adds the receipt for the applicant, unless there were too many, and the notice for the purchasing office.
   * @param heldUntil the mails wait until then, unless they are released or discarded before
   */
  async addForApplication(transaction: Kysely<Schema>, id: string, heldUntil: number | undefined): Promise<void> {
    if (!this.isConfigured) return;
    const isConfirmed = await reserveReceipt(transaction, id, this.now().getTime());
    const isNoticed = this.configuration.SUPPLIER_MAIL_TO.length > 0;
    const about = { application_id: id, subscription_id: null };
    if (isConfirmed) await this.#add(transaction, { kind: 'application-receipt', ...about }, heldUntil);
    if (isNoticed) await this.#add(transaction, { kind: 'application-notice', ...about }, heldUntil);
  }

  /**
   * Adds the mail with the confirmation link of a subscription.
   * @returns false if one is waiting already
   */
  async addConfirmation(transaction: Kysely<Schema>, subscriptionId: string): Promise<boolean> {
    const waiting = await transaction
      .selectFrom('mails')
      .select('id')
      .where('subscription_id', '=', subscriptionId)
      .where('given_up_at', 'is', null)
      .executeTakeFirst();
    if (waiting) return false;
    const about = { kind: 'newsletter-confirmation', application_id: null, subscription_id: subscriptionId } as const;
    await this.#add(transaction, about);
    return true;
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

  find(id: string): Promise<Mail | undefined> {
    return this.database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Removes a mail that the server has accepted, or whose row has been deleted. */
  async remove(id: string): Promise<void> {
    await this.database.deleteFrom('mails').where('id', '=', id).execute();
  }

  /** Records of a failed attempt whether the recipient's address was the reason. */
  async recordRefusal(id: string, isOfRecipient: boolean): Promise<void> {
    const refused_recipient = isOfRecipient ? 1 : 0;
    await this.database.updateTable('mails').set({ refused_recipient }).where('id', '=', id).execute();
  }

  async giveUp(id: string): Promise<void> {
    const end = { given_up_at: this.now().getTime(), next_attempt_at: never, leased_until: 0 };
    await this.database.updateTable('mails').set(end).where('id', '=', id).execute();
  }

  async figures(): Promise<MailFigures> {
    const { all, given_up, undeliverable } = await this.database
      .selectFrom('mails')
      .select(({ fn, eb }) => {
        const isUndeliverable = eb('refused_recipient', '=', 1).and('kind', '!=', 'application-notice');
        return [
          fn.countAll<number>().as('all'),
          fn.count<number>('given_up_at').filterWhere(eb.not(isUndeliverable)).as('given_up'),
          fn.countAll<number>().filterWhere(isUndeliverable).as('undeliverable'),
        ];
      })
      .executeTakeFirstOrThrow();
    const { receipts_withheld } = await this.database
      .selectFrom('applications')
      .select(({ fn }) => fn.countAll<number>().as('receipts_withheld'))
      .where('receipt', '=', 'withheld')
      .where('received_at', '>', this.now().getTime() - aDay)
      .executeTakeFirstOrThrow();
    return { depth: all - given_up - undeliverable, given_up, undeliverable, receipts_withheld };
  }

  async #add(
    transaction: Kysely<Schema>,
    about: Pick<Mail, 'kind' | 'application_id' | 'subscription_id'>,
    due = this.now().getTime(),
  ): Promise<void> {
    const state = { attempts: 0, next_attempt_at: due, leased_until: 0, given_up_at: null };
    const mail = { ...about, ...state, id: randomUUID(), queued_at: this.now().getTime() };
    await transaction.insertInto('mails').values(mail).execute();
  }
}
