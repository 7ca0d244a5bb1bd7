import { Injectable } from '@nestjs/common';
import MiniSearch from 'minisearch';
import { type Language, languageCodes } from '../addressing/languages.js';
import { ContentStore } from '../content/content-store.js';
import { PerVersion } from '../content/per-version.js';
import { unlistedTemplates } from '../content/shapes.js';
import { fold } from '../content/slug.js';
import { type SearchablePage, searchablePage } from './searchable-page.js';

/** A page that fits a query, best first. */
export interface FoundPage extends SearchablePage {
  /** The words of the page that fit, folded. */
  words: readonly string[];
}

export interface Found {
  content: readonly FoundPage[];
  media_releases: readonly FoundPage[];
}

interface SearchIndex {
  pages: ReadonlyMap<string, SearchablePage>;
  words: MiniSearch<SearchablePage>;
}

/** Longer queries are cut: nobody means more words than these. */
const longestQuery = 200;

/** A word so short would fit too much if its beginning or a typo counted. */
const shortestPrefix = 3;
const shortestTypo = 5;

/** What the company makes comes before what is said of it elsewhere. */
const productBoost = 1.5;

/**
 * Finds pages by their words, in one language: all words of the query must occur, case and diacritics do not
 * matter, a word may be a beginning or have a typo; titles weigh most.
 */
@Injectable()
export class SearchService {
  private readonly indexes: Map<Language, PerVersion<SearchIndex>>;

  constructor(private readonly content: ContentStore) {
    this.indexes = new Map(
      languageCodes.map((language) => [language, new PerVersion(content, () => this.read(language))]),
    );
  }

  async find(language: Language, query: string): Promise<Found> {
    const index = await this.indexes.get(language)?.get();
    const hits = index?.words.search(query.slice(0, longestQuery)) ?? [];
    const found = hits.flatMap(({ id, terms }): FoundPage[] => {
      const page = index?.pages.get(id as string);
      return page ? [{ ...page, words: terms }] : [];
    });
    return {
      content: found.filter(({ template }) => template !== 'media-release'),
      media_releases: found.filter(({ template }) => template === 'media-release'),
    };
  }

  private async read(language: Language): Promise<SearchIndex> {
    const entries = await this.content.entries(language);
    const listed = entries.filter(({ template }) => !unlistedTemplates.has(template)).map(searchablePage);
    const pages = new Map(listed.map((page) => [page.id, page]));
    const words = new MiniSearch<SearchablePage>({
      fields: ['title', 'names', 'summary', 'section', 'text'],
      processTerm: (term) => fold(term) || null,
      searchOptions: {
        combineWith: 'AND',
        boost: { title: 8, names: 3, summary: 3 },
        prefix: (term) => term.length >= shortestPrefix,
        fuzzy: (term) => (term.length >= shortestTypo ? 0.2 : false),
        weights: { prefix: 0.6, fuzzy: 0.2 },
        boostDocument: (id) => (pages.get(id as string)?.template === 'product' ? productBoost : 1),
      },
    });
    words.addAll(listed);
    return { pages, words };
  }
}
