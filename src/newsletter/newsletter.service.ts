import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Language } from '../addressing/languages.js';
import { CLOCK, type Clock } from '../config/clock.js';
import type { Schema } from '../storage/schema.js';
import { DATABASE } from '../storage/storage.module.js';
import { normalizeEmail } from './email.js';

export interface Subscription {
  email: string;
  lang: Language;
  /** ISO 8601, UTC: when consent was given first. */
  consented_at: string;
}

/** Who gets the newsletter. Of a subscription nothing is kept but what {@link Subscription} says. */
@Injectable()
export class NewsletterService {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Twice is one subscription: the language is the later one's, the time of consent the first one's. */
  async subscribe(email: string, lang: Language): Promise<void> {
    await this.database
      .insertInto('subscriptions')
      .values({ email: normalizeEmail(email), language: lang, consented_at: this.now().getTime() })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ language: lang }))
      .execute();
  }

  /** @returns false where there was no such subscription */
  async unsubscribe(email: string): Promise<boolean> {
    // PostgreSQL takes no NUL in a text, not even to look for it.
    if (email.includes('\0')) return false;
    const { numDeletedRows } = await this.database
      .deleteFrom('subscriptions')
      .where('email', '=', normalizeEmail(email))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** The earliest consent first. */
  async list(): Promise<Subscription[]> {
    const rows = await this.database
      .selectFrom('subscriptions')
      .selectAll()
      .orderBy('consented_at')
      .orderBy('email')
      .execute();
    return rows.map(({ email, language, consented_at }) => ({
      email,
      lang: language as Language,
      consented_at: new Date(consented_at).toISOString(),
    }));
  }
}
