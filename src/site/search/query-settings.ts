import MiniSearch from 'minisearch';
import { phrasesOf, type SearchSettings } from '../../content/model/shapes/search-settings-shape.js';
import { fold } from '../../content/text/fold.js';

const splitIntoWords = MiniSearch.getDefault('tokenize') as (text: string) => string[];

/** Words, folded, that a page must all have. */
export type Phrase = readonly string[];

/** The words of a query, folded, each once. */
export function wordsOf(query: string): Phrase {
  return [...new Set(splitIntoWords(query).map(fold).filter(Boolean))];
}

/** What editors have set for the queries of one language. */
export class QuerySettings {
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

  /** The ids of the pages that come first. */
  pinnedTo(words: Phrase): readonly string[] {
    return this.#pinned.get(words.join(' ')) ?? [];
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
