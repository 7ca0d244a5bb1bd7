import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import type { PageEntry } from '../content/model/shapes.js';
import { isUnlisted } from '../content/model/unlisted.js';
import { fold } from '../content/text/fold.js';
import { type SearchablePage, searchablePage } from './searchable-page.js';
import { shareEqualMaps } from './share-equal-maps.js';

/** The search index of one language. */
export interface SearchIndex {
  pages: ReadonlyMap<string, SearchablePage>;
  words: MiniSearch<SearchablePage>;
}

/** Shorter words would match too much if they counted as prefixes or with a typo. */
const shortestPrefix = 3;
const shortestTypo = 5;

/** Number of words whose fuzzy matches are cached. Words of queries repeat more often than whole queries. */
const keptWords = 500;

/** Product pages rank above pages that merely mention a product. */
const productBoost = 1.5;

class SearchWords extends MiniSearch<SearchablePage> {
  /** Call this when all pages have been added. */
  async finish(): Promise<void> {
    // There is a map for each word in each field. Half of them are equal, as most words occur on one page only.
    await shareEqualMaps(this._index._tree);
    this.#keepNearWords();
  }

  /** Caches fuzzy matches: finding them takes most of the time of a query. */
  #keepNearWords(): void {
    const { _index: index } = this;
    const find = index.fuzzyGet.bind(index);
    const kept = new LRUCache<string, ReturnType<typeof find>>({ max: keptWords });
    index.fuzzyGet = (word, distance) => {
      const key = `${distance} ${word}`;
      const near = kept.get(key) ?? find(word, distance);
      kept.set(key, near);
      // A copy, as MiniSearch deletes entries from it.
      return new Map(near);
    };
  }
}

/** Builds the index of a language, one page a turn of the event loop, so that requests are handled in between. */
export async function makeSearchIndex(entries: readonly PageEntry[]): Promise<SearchIndex> {
  const pages = new Map<string, SearchablePage>();
  const words = new SearchWords({
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
  for (const entry of entries) {
    if (isUnlisted(entry)) continue;
    const page = searchablePage(entry);
    pages.set(page.id, page);
    words.add(page);
    await turn();
  }
  await words.finish();
  return { pages, words };
}
