import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import { hashOf } from '../../content/model/content-hash.js';
import { menuNames, type PageEntry } from '../../content/model/shapes/shapes.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { tagOf } from '../page-cache/shared-caching.js';

/** Hashes of a language's content. */
interface Hashes {
  /** What many pages show: menus, social networks, and of each page what others say of it. */
  shared: string;
  /** By the id of the page. */
  pages: ReadonlyMap<string, string>;
}

/** The cache tags of what has changed in the content. */
@Injectable()
export class ChangedTags {
  readonly #ofEntries = new WeakMap<PageEntry, string>();
  #before = new Map<Language, Hashes>();

  constructor(private readonly content: ContentStore) {}

  /** The tags of the changes since the last call: the ids of pages, and the languages in which any page may differ. */
  async take(): Promise<string[]> {
    const socialLinks = await this.content.data('socialLinks');
    const before = this.#before;
    this.#before = new Map(languageCodes.map((language) => [language, this.#hashesOf(language, socialLinks)]));
    return languageCodes.flatMap((language) => changes(language, before.get(language), this.#before.get(language)));
  }

  #hashesOf(language: Language, socialLinks: unknown): Hashes {
    const entries = this.content.entries(language);
    const menus = menuNames.map((name) => this.content.menu(language, name));
    const shared = [menus, socialLinks, this.content.aliases(language), entries.map(listed)];
    return {
      shared: hashOf(JSON.stringify(shared)),
      pages: new Map(entries.map((entry) => [entry.id, this.#hashOf(entry)])),
    };
  }

  #hashOf(entry: PageEntry): string {
    const known = this.#ofEntries.get(entry) ?? hashOf(JSON.stringify(entry));
    this.#ofEntries.set(entry, known);
    return known;
  }
}

/** What lists, breadcrumbs and neighbours show of a page. */
function listed({ id, template, body }: PageEntry): unknown[] {
  const date = 'date' in body ? body.date : undefined;
  return [id, template, body.title, body.short_title, date, body.image_hero];
}

function changes(language: Language, before: Hashes | undefined, present: Hashes | undefined): string[] {
  if (!before || !present || before.shared !== present.shared) return [language];
  return [...present.pages].flatMap(([id, hash]) => (hash === before.pages.get(id) ? [] : [tagOf(id)]));
}
