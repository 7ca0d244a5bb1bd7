import type { SearchSettings } from '../../content/model/shapes/search-settings-shape.js';
import { wordsOf } from './words.js';

/** The pages that editors have pinned to queries, in one language. */
export class Pins {
  readonly #pages: ReadonlyMap<string, readonly string[]>;

  constructor(pinned: SearchSettings['pinned']) {
    this.#pages = new Map(pinned.map(({ query, pages }) => [wordsOf(query).join(' '), pages]));
  }

  /** The ids of the pages that come first. */
  pagesOf(words: readonly string[]): readonly string[] {
    return this.#pages.get(words.join(' ')) ?? [];
  }
}
