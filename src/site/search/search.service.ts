import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import type { Language } from '../../routing/languages.js';
import type { ListedPage } from './search-index.js';
import { SearchIndexes } from './search-indexes.js';

/** A page that matches a query. */
export interface FoundPage extends ListedPage {
  /** The words of the page that match, folded. */
  words: readonly string[];
}

/** The matching pages, best first. */
export interface Found {
  content: readonly FoundPage[];
  media_releases: readonly FoundPage[];
}

/** Longer queries are cut to this number of characters. */
const longestQuery = 200;

/**
 * Finds pages by their words, in one language. All words of the query must occur. Case and diacritics do not matter. A
 * word may be a prefix or have a typo. Titles have the most weight.
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
    const hits = index?.find(query.slice(0, longestQuery)) ?? [];
    const found = hits.flatMap(({ page, words }): FoundPage[] =>
      (present?.has(page.id) ?? true) ? [{ ...page, words }] : [],
    );
    return {
      content: found.filter(({ template }) => template !== 'media-release'),
      media_releases: found.filter(({ template }) => template === 'media-release'),
    };
  }

  /** The ids of the present pages: an index of former content may hold pages that have been removed or withdrawn. */
  #ids(language: Language): ReadonlySet<string> {
    return new Set(this.content.aliases(language).map(({ id }) => id));
  }
}
