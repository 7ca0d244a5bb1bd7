import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { isUnlisted } from '../../content/model/unlisted.js';
import { fold } from '../../content/text/fold.js';
import { type SearchablePage, searchablePage } from './searchable-page.js';

/** What results need of a page. */
export interface ListedPage extends Pick<SearchablePage, 'id' | 'template' | 'title' | 'section' | 'shown'> {
  /** All text of a media release, without tags; empty for other pages. */
  text: string;
}

/** A page that matches. */
interface Hit {
  score: number;
  /** The words of the page that match, folded. */
  words: readonly string[];
}

/** Shorter words would match too much if they counted as prefixes or with a typo. */
const shortestPrefix = 3;
const shortestTypo = 5;

/** Number of words whose hits are cached for each language even if they occur on every page. */
const keptWords = 100;

/** Product pages rank above pages that merely mention a product. */
const productBoost = 1.5;

/** The search index of one language. */
export class SearchIndex {
  readonly #pages = new Map<string, ListedPage>();

  readonly #index = new MiniSearch<SearchablePage>({
    fields: ['title', 'names', 'summary', 'section', 'text'],
    processTerm: (term) => fold(term) || null,
    searchOptions: {
      boost: { title: 8, names: 3, summary: 3 },
      prefix: (term) => term.length >= shortestPrefix,
      fuzzy: (term) => (term.length >= shortestTypo ? 0.2 : false),
      weights: { prefix: 0.6, fuzzy: 0.2 },
      boostDocument: (id) => (this.#pages.get(id as string)?.template === 'product' ? productBoost : 1),
    },
  });

  /** The hits of single words, by the ids of their pages. Words of queries repeat more often than whole queries. */
  readonly #hits: LRUCache<string, ReadonlyMap<string, Hit>>;

  private constructor(pageCount: number) {
    this.#hits = new LRUCache({
      maxSize: keptWords * (pageCount + 1),
      sizeCalculation: ({ size }) => size + 1,
      memoMethod: (word) =>
        new Map(this.#index.search(word).map(({ id, score, terms }) => [id as string, { score, words: terms }])),
    });
  }

  /** Builds the index, one page a turn of the event loop, so that requests are handled in between. */
  static async of(entries: readonly PageEntry[]): Promise<SearchIndex> {
    const index = new SearchIndex(entries.length);
    for (const entry of entries) {
      if (isUnlisted(entry)) continue;
      const page = searchablePage(entry);
      index.#pages.set(page.id, listedPage(page));
      index.#index.add(page);
      await turn();
    }
    return index;
  }

  /** The pages that match every word of a query, best first, and which of their words match. */
  find(query: string): { page: ListedPage; words: readonly string[] }[] {
    const hitsOfWords = wordsOf(query).map((word) => this.#hits.memo(word));
    const [fewest] = hitsOfWords.toSorted((a, b) => a.size - b.size);
    const found = [];
    for (const id of fewest?.keys() ?? []) {
      const page = this.#pages.get(id);
      const hits = hitsOfWords.map((each) => each.get(id));
      if (!page || !hits.every((hit) => hit !== undefined)) continue;
      const score = hits.reduce((sum, hit) => sum + hit.score, 0);
      found.push({ page, score, words: [...new Set(hits.flatMap(({ words }) => words))] });
    }
    return found.sort((a, b) => b.score - a.score);
  }
}

/** The other fields are needed for indexing only, and take as much memory again. */
function listedPage({ id, template, title, section, shown, text }: SearchablePage): ListedPage {
  return { id, template, title, section, shown, text: template === 'media-release' ? text : '' };
}

const splitIntoWords = MiniSearch.getDefault('tokenize') as (text: string) => string[];

/** The words of a query, folded, each once. */
function wordsOf(query: string): readonly string[] {
  return [...new Set(splitIntoWords(query).map(fold).filter(Boolean))];
}
