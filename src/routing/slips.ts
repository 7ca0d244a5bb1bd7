/** More candidates than these say nothing about what was meant. */
const mostCandidates = 5;
/** In characters. In a shorter word, a slip makes another word. */
const shortest = 4;
/** In characters. */
const longest = 80;

/**
 * Finds the words that differ from a written one by a slip: a letter too many, too few, wrong, or two that have changed
 * places. Each word is known by what is left of it without one of its letters, so that the search takes as long among
 * a thousand words as among ten.
 */
export class Slips {
  readonly #words = new Set<string>();
  /** The beginnings and ends of the words, of which a slip leaves one as it is. Most words that are none have neither. */
  readonly #beginnings = new Set<string>();
  readonly #ends = new Set<string>();
  readonly #shortened = new Map<string, Set<string>>();

  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      const { beginning, end } = halves(word, length);
      this.#beginnings.add(beginning);
      this.#ends.add(end);
    }
    for (const short of shortenedBy(word)) {
      const words = this.#shortened.get(short) ?? new Set();
      this.#shortened.set(short, words.add(word));
    }
  }

  /** The words that may have been meant, the written one first if it is one. Of short words, none but itself. */
  of(written: string): string[] {
    const { beginning, end } = halves(written);
    if (!this.#beginnings.has(beginning) && !this.#ends.has(end)) return [];
    const found = new Set<string>(this.#words.has(written) ? [written] : []);
    for (const word of this.#shortened.get(written) ?? []) found.add(word);
    for (const short of shortenedBy(written)) {
      if (this.#words.has(short) && short.length >= shortest) found.add(short);
      for (const word of this.#shortened.get(short) ?? []) if (isSlip(written, word)) found.add(word);
    }
    return [...found].slice(0, mostCandidates);
  }
}

/** @param length of the word that was written in its place */
function halves(word: string, length = word.length): { beginning: string; end: string } {
  const half = length >> 1;
  return { beginning: word.slice(0, half), end: word.slice(word.length - Math.max(length - half - 1, 0)) };
}

function shortenedBy(word: string): string[] {
  if (word.length < shortest || word.length > longest) return [];
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

/** Of two words that are equal without a letter each: whether one letter is wrong, or two neighbours are swapped. */
function isSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = one.length - 1;
  while (end > start && one[end] === other[end]) end -= 1;
  const isSwap = end - start === 1 && one[start] === other[end] && one[end] === other[start];
  return start >= end || isSwap;
}
