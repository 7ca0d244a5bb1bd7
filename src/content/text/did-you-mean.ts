import { distance } from 'fastest-levenshtein';
import { fold } from './fold.js';

/** Names that differ more than this are different names, however their letters are arranged. */
const mostDistance = 5;

/** How many typos make one word another: letters too many, missing or wrong, or two neighbours that changed places. */
export function typos(text: string, word: string): number {
  const plain = distance(text, word);
  if (plain < 2 || plain > mostDistance) return plain;
  const swapped = Array.from(
    text.slice(1),
    (letter, index) => text.slice(0, index) + letter + text.charAt(index) + text.slice(index + 2),
  );
  return Math.min(plain, ...swapped.map((each) => 1 + distance(each, word)));
}

/** A candidate that differs more is another word, however long it is. */
const mostTypos = 2;

/** The end of a message about an unknown name: the candidate that it most likely means; empty if none is close. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const wanted = comparable(name);
  const most = Math.min(mostTypos, Math.max(1, Math.round(wanted.length / 3)), wanted.length - 1);
  let best: { candidate: string; found: number } | undefined;
  for (const candidate of candidates) {
    const found = typos(wanted, comparable(candidate));
    if (found < (best?.found ?? most + 1)) best = { candidate, found };
  }
  return best === undefined ? '' : `; did you mean ${best.candidate}?`;
}

function comparable(name: string): string {
  return fold(name).replaceAll(/[\s_-]+/g, '-');
}
