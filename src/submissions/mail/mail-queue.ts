import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { CLOCK, type Clock, CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { aDay } from '../../platform/periodic-task.js';
import { DATABASE, type Schema } from '../../platform/storage/schema.js';
import { DeliveryQueue } from '../outbox/delivery.js';
import type { Retains } from '../retention.service.js';
import type { MailsTable } from './mail.tables.js';

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
}

/** A due time that never comes. */
const never = Number.MAX_SAFE_INTEGER;

/**
 * The mails that the SMTP server has not accepted yet. A mail is stored in the same transaction as the row that it is
 * about, and holds no copy of it: its text is rendered when it is sent.
 */
@Injectable()
export class MailQueue extends DeliveryQueue implements Retains {
  constructor(
    @Inject(DATABASE) database: Kysely<Schema>,
    @Inject(CLOCK) now: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'SMTP_URL'>,
  ) {
    super(database, now, { table: 'mails', key: 'id' });
  }

  /** Whether mail is sent at all. If not, nothing is stored here. */
  get isConfigured(): boolean {
    return this.configuration.SMTP_URL !== undefined;
  }

  /**
   * Adds a mail, in the transaction that stores the row that it is about. It is due at once by default.
   * @param about its kind, and the id of that row in the column for it
   */
  async add(
    transaction: Kysely<Schema>,
    about: { kind: string } & Readonly<Record<string, string>>,
    due = this.now().getTime(),
  ): Promise<void> {
    const state = { attempts: 0, next_attempt_at: due, leased_until: 0, given_up_at: null };
    const mail = { ...about, ...state, id: randomUUID(), queued_at: this.now().getTime() };
    await transaction.insertInto('mails').values(mail).execute();
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
        const isUndeliverable = eb('refused_recipient', '=', 1).and('kind', 'not like', '%-notice');
        return [
          fn.countAll<number>().as('all'),
          fn.count<number>('given_up_at').filterWhere(eb.not(isUndeliverable)).as('given_up'),
          fn.countAll<number>().filterWhere(isUndeliverable).as('undeliverable'),
        ];
      })
      .executeTakeFirstOrThrow();
    return { depth: all - given_up - undeliverable, given_up, undeliverable };
  }

  /** Erases mails that were given up thirty days ago. Until then they are counted. */
  async eraseExpired(): Promise<number> {
    const erasing = this.database.deleteFrom('mails').where('given_up_at', '<=', this.now().getTime() - 30 * aDay);
    return Number((await erasing.executeTakeFirst()).numDeletedRows);
  }
}
