import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import MiniSearch, { type SearchResult } from 'minisearch';
import { phrasesOf, type SearchSettings } from '../../content/model/shapes/search-settings-shape.js';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { isUnlisted } from '../../content/model/template-pages.js';
import { productTemplates } from '../../content/model/topics.js';
import { fold } from '../../content/text/fold.js';
import { type SearchablePage, searchablePage } from './searchable-page.js';

const splitIntoWords = MiniSearch.getDefault('tokenize') as (text: string) => string[];

/** Words, folded, that a page must all have. */
type Phrase = readonly string[];

/** The words of a query, folded, each once. */
export function wordsOf(query: string): Phrase {
  return [...new Set(splitIntoWords(query).map(fold).filter(Boolean))];
}

/** What editors have set for the queries of one language. */
class QuerySettings {
  readonly #pinned: ReadonlyMap<string, readonly string[]>;
  /** Each phrase that has synonyms, before these. The longest come first. */
  readonly #synonyms: readonly (readonly [Phrase, ...Phrase[]])[];

  constructor({ synonyms, pinned }: SearchSettings) {
    this.#pinned = new Map(pinned.map(({ query, pages }) => [wordsOf(query).join(' '), pages]));
    this.#synonyms = synonyms
      .map((line) => phrasesOf(line).map(wordsOf))
      .flatMap((phrases) => phrases.map((each) => [each, ...phrases.filter((other) => other !== each)] as const))
      .sort(([one], [other]) => other.length - one.length);
  }

  /** The ids of the pages that come first for a query, or for a synonym of all of it. */
  pinnedTo(words: Phrase): readonly string[] {
    const query = words.join(' ');
    const synonyms = this.#synonyms.find(([phrase]) => phrase.join(' ') === query) ?? [words];
    return [...new Set(synonyms.flatMap((phrase) => this.#pinned.get(phrase.join(' ')) ?? []))];
  }

  /** The words of a query as phrases, each with those that can stand for it. */
  phrasesOf(words: Phrase): (readonly Phrase[])[] {
    const found: (readonly [Phrase, ...Phrase[]])[] = [];
    for (let place = 0; place < words.length; place += found.at(-1)?.[0].length ?? 1) {
      const isHere = ([phrase]: readonly Phrase[]) => phrase?.every((each, index) => each === words[place + index]);
      found.push(this.#synonyms.find(isHere) ?? [[words[place] ?? '']]);
    }
    return found;
  }
}

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

/** By the ids of the pages. */
type Hits = ReadonlyMap<string, Hit>;

/** Shorter words would match too much if they counted as prefixes or with a typo. One with a digit is a name: F-35A. */
const prefixes = /^(?:.{3,}|\d.|.\d)$/;
const shortestTypo = 5;
const shortestStem = 4;

/** What a typo may cost: the work grows with the changed letters, and with the words of the query. */
const longestTypo = 20;
const mostChanges = 2;
const mostWords = 10;

/** Hits of words that are cached for each language. Words of queries repeat more often than whole queries. */
const cachedHits = 400_000;

/** A page with a synonym ranks below one with the word itself. */
const synonymWeight = 0.5;

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
      prefix: (term) => prefixes.test(term),
      fuzzy: (term) => (term.length >= shortestTypo && term.length <= longestTypo ? 0.2 : false),
      maxFuzzy: mostChanges,
      weights: { prefix: 0.6, fuzzy: 0.2 },
      boostDocument: (id) => (productTemplates.has(this.#pages.get(id as string)?.template ?? '') ? productBoost : 1),
    },
  });

  readonly #hits = new LRUCache<string, Hits>({
    maxSize: cachedHits,
    sizeCalculation: ({ size }) => size + 1,
    memoMethod: (word) => hitsOf(word, this.#index.search(word)),
  });

  readonly #settings: QuerySettings;

  private constructor(settings: SearchSettings) {
    this.#settings = new QuerySettings(settings);
  }

  /** Builds the index, one page a turn of the event loop, so that requests are handled in between. */
  static async of(entries: readonly PageEntry[], settings: SearchSettings = noSettings): Promise<SearchIndex> {
    const index = new SearchIndex(settings);
    for (const entry of entries) {
      if (isUnlisted(entry)) continue;
      const page = searchablePage(entry);
      index.#pages.set(page.id, listedPage(page));
      index.#index.add(page);
      await turn();
    }
    return index;
  }

  /** The pinned pages, then those that match the first ten words of a query, best first, and which of their words match. */
  find(query: string): { page: ListedPage; words: readonly string[] }[] {
    const words = wordsOf(query).slice(0, mostWords);
    const hits = inAll(this.#settings.phrasesOf(words).map((phrases) => this.#hitsOf(phrases)));
    const pinned = this.#settings.pinnedTo(words);
    const others = [...hits].filter(([id]) => !pinned.includes(id)).sort(([, a], [, b]) => b.score - a.score);
    return [...pinned, ...others.map(([id]) => id)].flatMap((id) => {
      const page = this.#pages.get(id);
      return page ? [{ page, words: hits.get(id)?.words ?? [] }] : [];
    });
  }

  /** The pages with at least one of the phrases. */
  #hitsOf([phrase = [], ...synonyms]: readonly Phrase[]): Hits {
    const own = this.#hitsOfPhrase(phrase);
    if (synonyms.length === 0) return own;
    const hits = new Map(own);
    for (const synonym of synonyms) {
      for (const [id, { score, words }] of this.#hitsOfPhrase(synonym)) {
        const known = hits.get(id) ?? { score: 0, words: [] };
        hits.set(id, { score: Math.max(known.score, score * synonymWeight), words: [...known.words, ...words] });
      }
    }
    return hits;
  }

  #hitsOfPhrase(words: Phrase): Hits {
    return inAll(words.map((word) => this.#hits.memo(word)));
  }
}

const noSettings: SearchSettings = { synonyms: [], pinned: [] };

/** The pages that all have in common. */
function inAll(all: readonly Hits[]): Hits {
  const [fewest, ...others] = all.toSorted((a, b) => a.size - b.size);
  if (!fewest || others.length === 0) return fewest ?? new Map();
  const found = new Map<string, Hit>();
  for (const [id, hit] of fewest) {
    const hits = [hit, ...others.flatMap((each) => each.get(id) ?? [])];
    if (hits.length < all.length) continue;
    const score = hits.reduce((sum, each) => sum + each.score, 0);
    found.set(id, { score, words: [...new Set(hits.flatMap(({ words }) => words))] });
  }
  return found;
}

/** With words of the stem of what was typed; with others, which may mean anything, only if no page has such. */
function hitsOf(word: string, results: readonly SearchResult[]): Hits {
  const stem = word.slice(0, Math.max(word.length - 2, shortestStem));
  const found = results.map(({ id, score, terms }) => ({ id: id as string, score, words: terms }));
  const meant = found
    .map((hit) => ({ ...hit, words: hit.words.filter((each) => each.startsWith(stem)) }))
    .filter(({ words }) => words.length > 0);
  return new Map((meant.length > 0 ? meant : found).map(({ id, ...hit }) => [id, hit]));
}

/** The other fields are needed for indexing only, and take as much memory again. */
function listedPage({ id, template, title, section, shown, text }: SearchablePage): ListedPage {
  return { id, template, title, section, shown, text: template === 'media-release' ? text : '' };
}
