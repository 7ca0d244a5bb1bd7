/** The maximum length of a wrapped line, without its indentation. */
export const fullLine = 100;

const blocks = 'p|h[2-4]|ul|ol|li|table|caption|thead|tbody|tr|blockquote';
const containers = 'ul|ol|table|thead|tbody|tr';
const blockStart = new RegExp(`^<(?:${blocks})\\b|^</(?:${containers})>`);
const betweenBlocks = new RegExp(`(<\\/?(?:${blocks}|th|td)\\b[^<>]*>)\\s*(?=<\\/?(?:${blocks})\\b)`, 'g');

/** The words of a text or of HTML. A no-break space is part of its word. */
function wordsOf(text: string): string[] {
  return text.replace(betweenBlocks, '$1 ').match(/[^ \t\r\n]+/g) ?? [];
}

/** Whether two texts differ in their line breaks only. */
export function sameWords(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ');
}

/**
 * Wraps a text. Former lines at its start and end that contain the same words stay as they are. The rest between them
 * is wrapped again, and each HTML block starts a new line.
 */
export function wrapped(former: readonly string[], text: string): string[] {
  const words = wordsOf(text);
  const starting = former.slice(0, sameLines(former, words));
  const used = starting.reduce((count, line) => count + wordsOf(line).length, 0);
  const rest = words.slice(used);
  const ending = sameLines(former.slice(starting.length).toReversed(), rest.toReversed(), true);
  const kept = ending === 0 ? [] : former.slice(-ending);
  const last = kept.reduce((count, line) => count + wordsOf(line).length, 0);
  return [...starting, ...filled(rest.slice(0, rest.length - last)), ...kept];
}

/** The number of whole lines that the words begin with. */
function sameLines(lines: readonly string[], words: readonly string[], isReversed = false): number {
  let used = 0;
  let count = 0;
  for (const line of lines) {
    const own = isReversed ? wordsOf(line).toReversed() : wordsOf(line);
    if (own.some((word, index) => words[used + index] !== word)) break;
    used += own.length;
    count += 1;
  }
  return count;
}

function filled(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of withWholeTags(words)) {
    const line = lines.at(-1);
    const fits = line !== undefined && line.length + 1 + word.length <= fullLine;
    if (fits && !blockStart.test(word)) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Joins the words of a tag, so that no line ends within it. */
function withWholeTags(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    if (last !== undefined && /<[a-z/][^<>]*$/i.test(last)) whole[whole.length - 1] = `${last} ${word}`;
    else whole.push(word);
  }
  return whole;
}
