/**
 * Formats rich text for a file: each block starts a new line, and lines are wrapped. Unchanged text keeps its lines
 * exactly, so that a corrected word changes only the lines around it.
 */

/** Characters in a line of a file, including its indentation. */
const fileWidth = 109;

const blockStart =
  /(?=<(?:p|h[2-4]|ul|ol|li|dl|dt|dd|blockquote|table|caption|thead|tbody|tr|\/(?:ul|ol|dl|blockquote|table|thead|tbody))[\s>])/i;

/** The units that start a new line: an opening tag of a list, an item, a paragraph. */
export function unitsOf(html: string): string[] {
  return html
    .split(blockStart)
    .map((unit) => unit.replace(/^[ \t\n]+|[ \t\n]+$/g, ''))
    .filter((unit) => unit !== '');
}

/** A normal form that is the same for equal texts, however they are wrapped or encoded. */
export function canonical(html: string): string {
  return html
    .replace(/[ \t\n]+/g, ' ')
    .replace(/ ?(<\/?(?:br|p|li|dt|dd|h[2-4])[^>]*>) ?/g, '$1')
    .replace(/<br ?\/?>/g, '<br>')
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&lt;/g, '‹')
    .replace(/&gt;/g, '›')
    .replace(/&amp;/g, '&')
    .replace(/^ | $/g, '');
}

export const isSameText = (a: string, b: string) =>
  unitsOf(a).map(canonical).join('\n') === unitsOf(b).map(canonical).join('\n');

const wordsOf = (text: string): string[] => text.match(/(?:<[^>]*>|[^ \t\n<])+/g) ?? [];

function wrapped(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const isPrefix = (part: readonly string[], whole: readonly string[]) =>
  part.length <= whole.length && part.every((word, index) => word === whole[index]);

/** Wraps a unit. Equal lines at the start and the end of the former unit are kept. */
function rewrapped(unit: string, former: string, width: number): string {
  let words = wordsOf(unit);
  const lines = former.split('\n');
  const head: string[] = [];
  while (lines.length > 0 && isPrefix(wordsOf(lines[0] ?? ''), words)) {
    const line = lines.shift() ?? '';
    words = words.slice(wordsOf(line).length);
    head.push(line);
  }
  const tail: string[] = [];
  while (lines.length > 0 && isPrefix(wordsOf(lines.at(-1) ?? '').reverse(), [...words].reverse())) {
    const line = lines.pop() ?? '';
    words = words.slice(0, words.length - wordsOf(line).length);
    tail.unshift(line);
  }
  return [...head, ...wrapped(words, width), ...tail].join('\n');
}

const likeness = (a: string, b: string) => {
  const words = new Set(wordsOf(a));
  return wordsOf(b).filter((word) => words.has(word)).length;
};

/**
 * @param html the editor's HTML
 * @param former the text in the file
 * @param depth the number of steps to the text; each indents it by two characters
 */
export function formatted(html: string, former: string, depth: number): string {
  const left = unitsOf(former);
  const width = fileWidth - depth * 2;
  const take = (index: number) => left.splice(index, 1)[0] ?? '';
  const kept = unitsOf(html).map((unit) => {
    const at = left.findIndex((each) => canonical(each) === canonical(unit));
    return { unit, lines: at === -1 ? undefined : take(at) };
  });
  const lines = kept.map(({ unit, lines: same }) => {
    if (same !== undefined) return same;
    const ranked = left.map((each, index) => ({ index, score: likeness(each, unit) }));
    const best = ranked.sort((a, b) => b.score - a.score)[0];
    return rewrapped(unit, best && best.score > 2 ? take(best.index) : '', width);
  });
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
