import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { CLOCK, type Clock } from '../config/clock.js';
import { MailQueue } from '../mail/mail-queue.js';
import type { Language } from '../routing/languages.js';
import { cursorOf, positionOf } from '../storage/cursor.js';
import type { Schema, SubscriptionsTable } from '../storage/schema.js';
import { DATABASE } from '../storage/storage.module.js';
import { normalizeEmail } from './email.js';

const defaultLimit = 50;
const maxLimit = 100;

const anHour = 60 * 60 * 1000;
const aDay = 24 * anHour;
/** Between two mails to an address that was not confirmed: anybody may enter it. */
const mailPause = anHour;
const linkValidity = 7 * aDay;
const unconfirmedRetention = 30 * aDay;

export interface Subscription {
  email: string;
  lang: Language;
  /** ISO 8601, UTC. */
  consented_at: string;
  /** Secret of the leave link. */
  leaveToken: string;
}

export interface SubscriptionPage {
  items: Subscription[];
  /** Of the next page; null after the last. */
  next_cursor: string | null;
}

/** What a link with a token stands for: `expired` may still be left, and not be confirmed. */
export type LinkState = 'unknown' | 'expired' | 'unconfirmed' | 'subscribed';

/** Who gets the newsletter. Of a subscription nothing is kept but what {@link Subscription} says. */
@Injectable()
export class NewsletterService {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(MailQueue) private readonly mails: Pick<MailQueue, 'isConfigured' | 'addConfirmation'>,
  ) {}

  /**
   * Where mail is sent, the subscription counts once it is confirmed by the link of the mail; else at once. An address
   * that is subscribed already stays as it is: anybody may enter it.
   */
  async subscribe(email: string, lang: Language): Promise<void> {
    const consent = { email: normalizeEmail(email), language: lang, consented_at: this.now().getTime() };
    if (this.mails.isConfigured) await this.ask(consent);
    else await this.subscribeAtOnce(consent);
  }

  /** What the link of a mail stands for. */
  async linkState(token: string): Promise<LinkState> {
    if (!isLeaveToken(token)) return 'unknown';
    const found = this.database.selectFrom('subscriptions').select('requested_at').where('leave_token', '=', token);
    const row = await found.executeTakeFirst();
    if (!row) return 'unknown';
    if (row.requested_at === null) return 'subscribed';
    return row.requested_at > this.now().getTime() - linkValidity ? 'unconfirmed' : 'expired';
  }

  /** @returns whether the address is subscribed now, be it by this confirmation or by an earlier one */
  async confirm(token: string): Promise<boolean> {
    if (!isLeaveToken(token)) return false;
    const now = this.now().getTime();
    await this.database
      .updateTable('subscriptions')
      .set({ requested_at: null, consented_at: now })
      .where('leave_token', '=', token)
      .where('requested_at', '>', now - linkValidity)
      .execute();
    return (await this.linkState(token)) === 'subscribed';
  }

  /** Erases a subscription, also one that is not confirmed. @returns false where there was none of this address */
  async unsubscribe(email: string): Promise<boolean> {
    // PostgreSQL takes no NUL in a text, not even to look for it.
    if (email.includes('\0')) return false;
    return this.erase('email', normalizeEmail(email));
  }

  /** Erases the subscription of a leave link. @returns false where there is none (any more) */
  async leave(token: string): Promise<boolean> {
    return isLeaveToken(token) && this.erase('leave_token', token);
  }

  /** @returns how many addresses were erased, which nobody has confirmed within thirty days */
  async eraseUnconfirmed(): Promise<number> {
    const now = this.now().getTime();
    const { numDeletedRows } = await this.database
      .deleteFrom('subscriptions')
      .where('requested_at', '<=', now - linkValidity)
      .where('consented_at', '<=', now - unconfirmedRetention)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /**
   * Those that count, the earliest consent first.
   * @param options.limit at most 100; 50 where it is left out
   * @throws BadRequestException where the cursor is none that was given
   */
  async list({ cursor, limit = defaultLimit }: { cursor?: string; limit?: number } = {}): Promise<SubscriptionPage> {
    const size = Math.min(Math.max(limit, 1), maxLimit);
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const rows = await this.database
      .selectFrom('subscriptions')
      .selectAll()
      .where('requested_at', 'is', null)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('consented_at', 'id'), '>', tuple(after?.time ?? 0, after?.id ?? '')),
        ),
      )
      .orderBy('consented_at')
      .orderBy('id')
      .limit(size + 1)
      .execute();
    const last = rows.length > size ? rows[size - 1] : undefined;
    return {
      items: rows.slice(0, size).map(subscription),
      next_cursor: last ? cursorOf({ time: last.consented_at, id: last.id }) : null,
    };
  }

  /** One that still waits for a confirmation needs none any more: no mail can bring the link. */
  private async subscribeAtOnce(consent: Consent): Promise<void> {
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

  private async ask(consent: Consent): Promise<void> {
    const requested_at = consent.consented_at;
    await this.database.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto('subscriptions')
        .values({ ...consent, requested_at })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      const asked =
        added ??
        (await transaction
          .updateTable('subscriptions')
          .set({ requested_at })
          .where('email', '=', consent.email)
          .where('requested_at', '<=', requested_at - mailPause)
          .returning('id')
          .executeTakeFirst());
      if (asked) await this.mails.addConfirmation(transaction, asked.id);
    });
  }

  private async erase(column: 'email' | 'leave_token', value: string): Promise<boolean> {
    const erasing = this.database.deleteFrom('subscriptions').where(column, '=', value);
    const { numDeletedRows } = await erasing.executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

type Consent = Pick<Selectable<SubscriptionsTable>, 'email' | 'language' | 'consented_at'>;

function isLeaveToken(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

function subscription({ email, language, consented_at, leave_token }: Selectable<SubscriptionsTable>): Subscription {
  return {
    email,
    lang: language as Language,
    consented_at: new Date(consented_at).toISOString(),
    leaveToken: leave_token,
  };
}
