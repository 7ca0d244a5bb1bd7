import { distance } from 'fastest-levenshtein';

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
