import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import type { Generated, Kysely, Selectable } from 'kysely';
import { CLOCK, type Clock, CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { aDay } from '../../platform/periodic-task.js';
import { DATABASE, type Schema } from '../../platform/storage/schema.js';
import { plainEmail } from '../forms/entered-text.js';
import { DeliveryQueue } from '../outbox/delivery.js';
import type { Retains } from '../retention.service.js';

declare module '../../platform/storage/schema.js' {
  interface Schema {
    mails: MailsTable;
  }
}

/**
 * Mails that the SMTP server has not accepted yet. Each refers to the row that it is about, and is deleted with it: each
 * part of the site that sends mails declares its column.
 */
export interface MailsTable {
  /** Part of the Message-ID. */
  id: string;
  /** Selects the template. Notices, whose kinds end with `-notice`, are for the company. */
  kind: string;
  /** The address of a notice, which each recipient gets in a mail of its own: one may be refused, and another not. */
  recipient: string | null;
  queued_at: number;
  /** When delivery was given up; null while it is attempted. */
  given_up_at: number | null;
  /** Whether the last attempt failed because of the recipient's address. */
  refused_recipient: Generated<number>;
  attempts: number;
  next_attempt_at: number;
  leased_until: number;
  /** 1 if it goes before all others. */
  urgent: Generated<number>;
}

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
    about: { kind: string; recipient?: string } & Readonly<Record<string, string | number>>,
    due = this.now().getTime(),
  ): Promise<void> {
    const state = { attempts: 0, next_attempt_at: due, leased_until: 0, given_up_at: null };
    const mail = { recipient: null, ...about, ...state, id: randomUUID(), queued_at: this.now().getTime() };
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
        // A summary waits for its hour to end.
        const isCollecting = eb('attempts', '=', 0).and('kind', 'like', '%-summary-notice');
        return [
          fn.countAll<number>().filterWhere(eb.not(isCollecting)).as('all'),
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

/**
 * The form in which addresses are compared: its domain in ASCII. Case is ignored before the @ too: a mail server may
 * distinguish `Ada@` and `ada@`, but hardly any does, and people write their address both ways.
 */
export function comparableEmail(email: string): string {
  const [local, domain] = partsOf(plainEmail(email).normalize('NFC').toLowerCase());
  return domain === undefined ? local : `${local}@${domainToASCII(domain) || domain}`;
}

/**
 * The mailbox of an address, as far as it can be known, by which mails are counted. Most providers deliver `ada+news@`
 * to `ada@`, and some ignore dots. Where that is not so, two readers share a limit.
 */
export function mailboxOf(email: string): string {
  const [local, domain] = partsOf(comparableEmail(email));
  const name = local.split('+', 1)[0]?.replaceAll('.', '') || local;
  return domain === undefined ? name : `${name}@${domain}`;
}

function partsOf(email: string): [local: string, domain?: string] {
  const at = email.lastIndexOf('@');
  return at === -1 ? [email] : [email.slice(0, at), email.slice(at + 1)];
}
