import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { CLOCK, type Clock } from '../../platform/config/configuration.js';
import { aDay } from '../../platform/periodic-task.js';
import { defaultLimit, type ListPage, listPage, positionOf } from '../../platform/storage/list-page.js';
import { lockUntilCommit } from '../../platform/storage/lock-until-commit.js';
import { DATABASE, type Schema } from '../../platform/storage/schema.js';
import type { Language } from '../../routing/languages.js';
import { comparableEmail, MailQueue, mailboxOf } from '../mail/mail-queue.js';
import type { Retains } from '../retention.service.js';
import type { SubscriptionsTable } from './newsletter.tables.js';

const linkValidity = 7 * aDay;
/** Milliseconds that an unconfirmed address is retained. */
const mostUnconfirmed = 30 * aDay;
/** Milliseconds between two mails to an unconfirmed address, which anybody may have entered. */
const mailPause = 60 * 60 * 1000;
/** Mails to the unconfirmed addresses of one mailbox, until these are erased. */
const mostMails = 3;

type Consent = Pick<Selectable<SubscriptionsTable>, 'email' | 'language' | 'consented_at'>;

interface Subscription {
  email: string;
  lang: Language;
  /** ISO 8601, UTC. */
  consented_at: string;
  /** Secret of the leave link. */
  leaveToken: string;
}

/** State of the subscription behind a link. An `expired` one can still be ended, but not be confirmed. */
type LinkState = 'unknown' | 'expired' | 'unconfirmed' | 'subscribed';

/** Manages the subscriptions of the newsletter. Of a reader, only the fields of {@link Subscription} are stored. */
@Injectable()
export class NewsletterService implements Retains {
  readonly #logger = new Logger('Newsletter');

  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(MailQueue) private readonly mails: Pick<MailQueue, 'isConfigured' | 'add'>,
  ) {}

  /**
   * Subscribes an address. If the site sends mail, the subscription counts once it is confirmed by the link in a mail,
   * and at once otherwise. An existing subscription is not changed, as anybody may enter its address.
   */
  async subscribe(email: string, lang: Language): Promise<void> {
    const consent = { email: comparableEmail(email), language: lang, consented_at: this.now().getTime() };
    if (!this.mails.isConfigured) return this.#subscribeAtOnce(consent);
    await this.database.transaction().execute((transaction) => this.#askForConfirmation(transaction, consent));
  }

  async linkState(token: unknown): Promise<LinkState> {
    if (!isLeaveToken(token)) return 'unknown';
    const found = this.database.selectFrom('subscriptions').select('requested_at').where('leave_token', '=', token);
    const row = await found.executeTakeFirst();
    if (!row) return 'unknown';
    if (row.requested_at === null) return 'subscribed';
    return row.requested_at > this.now().getTime() - linkValidity ? 'unconfirmed' : 'expired';
  }

  /** Confirms a subscription. @returns whether the address is subscribed, by this confirmation or an earlier one */
  async confirm(token: unknown): Promise<boolean> {
    if (!isLeaveToken(token)) return false;
    const now = this.now().getTime();
    await this.database
      .updateTable('subscriptions')
      .set({ requested_at: null, consented_at: now, mailbox: null, asked: 0 })
      .where('leave_token', '=', token)
      .where('requested_at', '>', now - linkValidity)
      .execute();
    return (await this.linkState(token)) === 'subscribed';
  }

  /** Erases a subscription, even an unconfirmed one. @returns false if the address had none */
  async unsubscribe(email: string): Promise<boolean> {
    // PostgreSQL refuses NUL characters in text, even in a comparison.
    if (email.includes('\0')) return false;
    return this.#erase('email', comparableEmail(email));
  }

  /** Erases the subscription of a leave link. @returns false if there is none */
  async leave(token: unknown): Promise<boolean> {
    return isLeaveToken(token) && this.#erase('leave_token', token);
  }

  /** The confirmed subscriptions, the earliest consent first. @throws BadRequestException if the cursor is invalid */
  async list({
    cursor,
    limit = defaultLimit,
  }: {
    cursor?: string;
    limit?: number;
  } = {}): Promise<ListPage<Subscription>> {
    const after = cursor === undefined ? { time: 0, id: '' } : positionOf(cursor);
    const rows = await this.database
      .selectFrom('subscriptions')
      .selectAll()
      .where('requested_at', 'is', null)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('consented_at', 'id'), '>', tuple(after.time, after.id)))
      .orderBy('consented_at')
      .orderBy('id')
      .limit(limit + 1)
      .execute();
    const page = listPage(rows, limit, ({ consented_at: time, id }) => ({ time, id }));
    return { ...page, items: page.items.map(subscription) };
  }

  /** Erases addresses that were not confirmed within thirty days of their first request. */
  async eraseExpired(): Promise<number> {
    const { numDeletedRows } = await this.database
      .deleteFrom('subscriptions')
      .where('requested_at', 'is not', null)
      .where('consented_at', '<=', this.now().getTime() - mostUnconfirmed)
      .executeTakeFirst();
    if (numDeletedRows > 0n) this.#logger.log(`${numDeletedRows} unconfirmed newsletter addresses erased`);
    return Number(numDeletedRows);
  }

  /** Subscribes without a mail. A subscription that waits for its confirmation counts too, as no mail will be sent. */
  async #subscribeAtOnce(consent: Consent): Promise<void> {
    const { consented_at } = consent;
    await this.database
      .insertInto('subscriptions')
      .values(consent)
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ consented_at, requested_at: null })
          .where('subscriptions.requested_at', 'is not', null),
      )
      .execute();
  }

  /** Stores an address and asks for its confirmation by mail, unless this was done within the hour, or often enough. */
  async #askForConfirmation(transaction: Kysely<Schema>, consent: Consent): Promise<void> {
    const [requested_at, mailbox] = [consent.consented_at, mailboxOf(consent.email)];
    await lockUntilCommit(transaction, mailbox);
    if ((await mailsTo(mailbox, transaction)) >= mostMails) return;
    const added = await transaction
      .insertInto('subscriptions')
      .values({ ...consent, mailbox, requested_at })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    const asked =
      added ??
      (await transaction
        .selectFrom('subscriptions')
        .select('id')
        .where('email', '=', consent.email)
        .where('requested_at', '<=', requested_at - mailPause)
        .executeTakeFirst());
    if (!asked || (await isMailWaiting(transaction, asked.id))) return;
    await this.mails.add(transaction, { kind: 'newsletter-confirmation', subscription_id: asked.id });
    await transaction
      .updateTable('subscriptions')
      .set(({ eb }) => ({ requested_at, mailbox, asked: eb('asked', '+', 1) }))
      .where('id', '=', asked.id)
      .execute();
  }

  async #erase(column: 'email' | 'leave_token', value: string): Promise<boolean> {
    const erasing = this.database.deleteFrom('subscriptions').where(column, '=', value);
    const { numDeletedRows } = await erasing.executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

function isLeaveToken(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);
}

function subscription({ email, language, consented_at, leave_token }: Selectable<SubscriptionsTable>): Subscription {
  return {
    email,
    lang: language as Language,
    consented_at: new Date(consented_at).toISOString(),
    leaveToken: leave_token,
  };
}

async function mailsTo(mailbox: string, database: Kysely<Schema>): Promise<number> {
  const { asked } = await database
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.sum<number | null>('asked').as('asked'))
    .where('mailbox', '=', mailbox)
    .where('requested_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return asked ?? 0;
}

async function isMailWaiting(transaction: Kysely<Schema>, subscriptionId: string): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('mails')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
  return waiting !== undefined;
}
