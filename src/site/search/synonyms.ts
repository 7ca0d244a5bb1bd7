import { phrasesOf } from '../../content/model/shapes/search-settings-shape.js';
import { wordsOf } from './words.js';

/** Words, folded, that a page must all have. */
export type Phrase = readonly string[];

/** The phrases that stand for each other, in one language. */
export class Synonyms {
  /** Each phrase, before the others of its line, by its first word. The longest come first. */
  readonly #lines = new Map<string, (readonly Phrase[])[]>();

  /** @param lines phrases, comma-separated */
  constructor(lines: readonly string[]) {
    for (const line of lines) {
      const phrases = phrasesOf(line).map(wordsOf);
      for (const phrase of phrases) {
        const [first = ''] = phrase;
        const own = [phrase, ...phrases.filter((other) => other !== phrase)];
        const known = this.#lines.get(first) ?? [];
        this.#lines.set(
          first,
          [...known, own].sort(([a = []], [b = []]) => b.length - a.length),
        );
      }
    }
  }

  /** The words of a query as phrases, each with those that can stand for it. */
  split(words: readonly string[]): (readonly Phrase[])[] {
    const found: (readonly Phrase[])[] = [];
    for (let place = 0; place < words.length; place += found.at(-1)?.[0]?.length ?? 1) {
      const word = words[place] ?? '';
      const isHere = ([phrase = []]: readonly Phrase[]) => phrase.every((each, index) => each === words[place + index]);
      found.push(this.#lines.get(word)?.find(isHere) ?? [[word]]);
    }
    return found;
  }
}
