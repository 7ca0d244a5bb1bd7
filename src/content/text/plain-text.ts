import { decodeHTMLStrict } from 'entities';
import { readableHtml } from './sanitise.js';

/** Inline elements: the texts on both sides of their tags are not separated. */
const inline = /^<\/?(?:a|abbr|b|em|i|strong|sub|sup)[\s>]/i;

/**
 * The text of a piece of HTML of any source, on one line. What a browser would not show as text, such as scripts, styles
 * and comments, is left out. Word joiners are removed, because no one types them. An `&` that begins no
 * character reference stays, and so do non-breaking spaces.
 */
export function stripTags(html: string): string {
  return withoutTags(readableHtml(html), ' ');
}

/** A temporary separator of blocks, which occurs in no text. */
const blockEnd = '\u001e';

/**
 * The blocks of pieces of HTML as one text. A block that ends without punctuation, such as a heading, gets a full stop.
 * A block without letters, such as a year before its heading, does not.
 */
export function blocksText(pieces: readonly string[]): string {
  return withoutTags(pieces.map(readableHtml).join('<p>'), blockEnd)
    .split(blockEnd)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block, index, { length }) => (index === length - 1 || !endsOpen(block) ? block : `${block}.`))
    .join(' ');
}

/** Whether a block ends without punctuation, apart from closing quotation marks and brackets. */
const endsOpen = (block: string) => /\p{L}/u.test(block) && !/[.,:;!?…–—][\p{Pe}\p{Pf}"']*$/u.test(block);

function withoutTags(html: string, between: string): string {
  return decodeHTMLStrict(html.replace(/<[^<>]*>/g, (tag) => (inline.test(tag) ? '' : between)))
    .replaceAll('\u2060', '')
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}
