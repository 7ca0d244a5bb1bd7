import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import type { PageEntry } from '../content/model/shapes.js';
import { isUnlisted } from '../content/model/unlisted.js';
import { fold } from '../content/text/fold.js';
import { type SearchablePage, searchablePage } from './searchable-page.js';
import { shareEqualMaps } from './share-equal-maps.js';

/** The pages of one language, to be found by their words. */
export interface SearchIndex {
  pages: ReadonlyMap<string, SearchablePage>;
  words: MiniSearch<SearchablePage>;
}

/** A word so short would fit too much if its beginning or a typo counted. */
const shortestPrefix = 3;
const shortestTypo = 5;

/** Words for which the words near them are kept: queries repeat words more often than whole queries. */
const keptWords = 500;

/** What the company makes comes before what is said of it elsewhere. */
const productBoost = 1.5;

class SearchWords extends MiniSearch<SearchablePage> {
  /** To be called when everything has been added. */
  async finish(): Promise<void> {
    // There is a map for each word in each field; half of them are equal, as most words are in one page only.
    await shareEqualMaps(this._index._tree);
    this.#keepNearWords();
  }

  /** To look for words with a typo takes most of the time of a query: what was found is kept. */
  #keepNearWords(): void {
    const { _index: index } = this;
    const find = index.fuzzyGet.bind(index);
    const kept = new LRUCache<string, ReturnType<typeof find>>({ max: keptWords });
    index.fuzzyGet = (word, distance) => {
      const key = `${distance} ${word}`;
      const near = kept.get(key) ?? find(word, distance);
      kept.set(key, near);
      // MiniSearch takes words out of it.
      return new Map(near);
    };
  }
}

/** Makes the index of a language, one page in a turn of the event loop, so that requests are answered in between. */
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
