import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { CLOCK, type Clock } from '../config/clock.js';
import type { Language } from '../routing/languages.js';
import { cursorOf, positionOf } from '../storage/cursor.js';
import type { Schema, SubscriptionsTable } from '../storage/schema.js';
import { DATABASE } from '../storage/storage.module.js';
import { normalizeEmail } from './email.js';

const defaultLimit = 50;
const maxLimit = 100;

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

/** Who gets the newsletter. Of a subscription nothing is kept but what {@link Subscription} says. */
@Injectable()
export class NewsletterService {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** An address that is subscribed already stays as it is: anybody may enter it. */
  async subscribe(email: string, lang: Language): Promise<void> {
    await this.database
      .insertInto('subscriptions')
      .values({ email: normalizeEmail(email), language: lang, consented_at: this.now().getTime() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
  }

  /** Erases a subscription. @returns false where there was none of this address */
  async unsubscribe(email: string): Promise<boolean> {
    // PostgreSQL takes no NUL in a text, not even to look for it.
    if (email.includes('\0')) return false;
    return this.erase('email', normalizeEmail(email));
  }

  /** Erases the subscription of a leave link. @returns false where there is none (any more) */
  async leave(token: string): Promise<boolean> {
    return isLeaveToken(token) && this.erase('leave_token', token);
  }

  /** Whether a leave link still has its subscription. */
  async isSubscribed(token: string): Promise<boolean> {
    if (!isLeaveToken(token)) return false;
    const found = this.database.selectFrom('subscriptions').select('id').where('leave_token', '=', token);
    return (await found.executeTakeFirst()) !== undefined;
  }

  /**
   * The earliest consent first.
   * @param options.limit at most 100; 50 where it is left out
   * @throws BadRequestException where the cursor is none that was given
   */
  async list({ cursor, limit = defaultLimit }: { cursor?: string; limit?: number } = {}): Promise<SubscriptionPage> {
    const size = Math.min(Math.max(limit, 1), maxLimit);
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const rows = await this.database
      .selectFrom('subscriptions')
      .selectAll()
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

  private async erase(column: 'email' | 'leave_token', value: string): Promise<boolean> {
    const erasing = this.database.deleteFrom('subscriptions').where(column, '=', value);
    const { numDeletedRows } = await erasing.executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

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
