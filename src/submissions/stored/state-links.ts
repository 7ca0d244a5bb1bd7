import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { DATABASE, type Schema } from '../../platform/storage/schema.js';
import { defaultLanguage, type Language } from '../../routing/languages.js';

declare module '../../platform/storage/schema.js' {
  interface Schema {
    secrets: { name: string; value: string };
  }
}

/** The links with which senders see the state of what they have sent, signed with the site's own secret. */
@Injectable()
export class StateLinks {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'SITE_URL'>,
  ) {}

  /** @param id of the submission */
  async to(id: string, language: Language): Promise<string> {
    const key = await this.#keyOf(id);
    return this.configuration.SITE_URL + statePath(language, id, key);
  }

  async isSigned(id: string, key: unknown): Promise<boolean> {
    const [sent, own] = [Buffer.from(String(key)), Buffer.from(await this.#keyOf(id))];
    return sent.length === own.length && timingSafeEqual(sent, own);
  }

  /** The secret is read each time: another one makes all former links invalid at once, at every instance. */
  async #keyOf(id: string): Promise<string> {
    const secrets = this.database.selectFrom('secrets').select('value').where('name', '=', 'state');
    const { value } = await secrets.executeTakeFirstOrThrow();
    return createHmac('sha256', value).update(`state\n${id}`).digest('base64url');
  }
}

export function statePath(language: Language, id: string, key: string): string {
  return `${language === defaultLanguage ? '' : `/${language}`}/state/${encodeURIComponent(id)}?key=${encodeURIComponent(key)}`;
}
