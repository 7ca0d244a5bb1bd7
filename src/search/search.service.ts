import { Injectable } from '@nestjs/common';
import { ContentStore } from '../content/content-store.js';
import type { Language } from '../routing/languages.js';
import { SearchIndexes } from './search-indexes.js';
import type { SearchablePage } from './searchable-page.js';

/** A page that fits a query, best first. */
export interface FoundPage extends SearchablePage {
  /** The words of the page that fit, folded. */
  words: readonly string[];
}

export interface Found {
  content: readonly FoundPage[];
  media_releases: readonly FoundPage[];
}

/** Longer queries are cut: nobody means more words than these. */
const longestQuery = 200;

/**
 * Finds pages by their words, in one language: all words of the query must occur, case and diacritics do not
 * matter, a word may be a beginning or have a typo; titles weigh most.
 */
@Injectable()
export class SearchService {
  constructor(
    private readonly content: ContentStore,
    private readonly indexes: SearchIndexes,
  ) {}

  async find(language: Language, query: string): Promise<Found> {
    const index = await this.indexes.get(language);
    const present = this.indexes.isPresent ? undefined : this.#ids(language);
    const hits = index?.words.search(query.slice(0, longestQuery)) ?? [];
    const found = hits.flatMap(({ id, terms }): FoundPage[] => {
      const page = index?.pages.get(id as string);
      return page && (present?.has(page.id) ?? true) ? [{ ...page, words: terms }] : [];
    });
    return {
      content: found.filter(({ template }) => template !== 'media-release'),
      media_releases: found.filter(({ template }) => template === 'media-release'),
    };
  }

  /** An index of former content may hold pages that are gone, or not public any more. */
  #ids(language: Language): ReadonlySet<string> {
    return new Set(this.content.aliases(language).map(({ id }) => id));
  }
}
