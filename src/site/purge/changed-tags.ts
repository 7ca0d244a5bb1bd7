import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import { menuNames, type PageEntry } from '../../content/model/shapes/shapes.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { tagOf } from '../page-cache/shared-caching.js';

/** The content of a language. */
interface Content {
  /** What many pages show: menus, social networks, and of each page what others say of it. */
  shared: unknown;
  entries: ReadonlyMap<string, PageEntry>;
}

/** The cache tags of what has changed in the content. */
@Injectable()
export class ChangedTags {
  #before = new Map<Language, Content>();

  constructor(private readonly content: ContentStore) {}

  /** The tags of the changes since the last call: the ids of pages, and the languages in which any page may differ. */
  take(): string[] {
    const socialLinks = this.content.data('socialLinks');
    const before = this.#before;
    this.#before = new Map(languageCodes.map((language) => [language, this.#contentOf(language, socialLinks)]));
    return languageCodes.flatMap((language) => changes(language, before.get(language), this.#before.get(language)));
  }

  #contentOf(language: Language, socialLinks: unknown): Content {
    const entries = this.content.entries(language);
    const menus = menuNames.map((name) => this.content.menu(language, name));
    return {
      shared: [menus, socialLinks, this.content.aliases(language), entries.map(listed)],
      entries: new Map(entries.map((entry) => [entry.id, entry])),
    };
  }
}

/** What lists, breadcrumbs and neighbours show of a page. */
function listed({ id, template, body }: PageEntry): unknown[] {
  const date = 'date' in body ? body.date : undefined;
  return [id, template, body.title, body.short_title, date, body.image_hero];
}

function changes(language: Language, before: Content | undefined, present: Content | undefined): string[] {
  if (!isDeepStrictEqual(before?.shared, present?.shared)) return [language];
  return [...(present?.entries ?? [])].flatMap(([id, entry]) =>
    isDeepStrictEqual(entry, before?.entries.get(id)) ? [] : [tagOf(id)],
  );
}
