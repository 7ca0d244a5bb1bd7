import { decodeHTMLStrict } from 'entities';

/** Elements within a line: what stands on both sides of their tags is one text. */
const inline = /^<\/?(?:a|abbr|b|em|i|strong|sub|sup)[\s>]/i;

/**
 * The text of a piece of HTML, on one line and without word joiners, which no one types. An `&` that begins no character
 * reference is itself, and a space that may not break stays so.
 */
export function stripTags(html: string): string {
  return withoutTags(html, ' ');
}

/** What stands in the place of the tags between two blocks, until they are told apart; no text holds it. */
const blockEnd = '\u001e';

/**
 * The blocks of pieces of HTML as one text: one that ends without a sign, such as a heading, ends with a full stop. A
 * number, such as a year before its heading, does not.
 */
export function blocksText(pieces: readonly string[]): string {
  return withoutTags(pieces.join('<p>'), blockEnd)
    .split(blockEnd)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block, index, { length }) => (index === length - 1 || !endsOpen(block) ? block : `${block}.`))
    .join(' ');
}

/** Whether no sign is at the end, nor before a closing quotation mark or bracket there. */
const endsOpen = (block: string) => /\p{L}/u.test(block) && !/[.,:;!?…–—][\p{Pe}\p{Pf}"']*$/u.test(block);

function withoutTags(html: string, between: string): string {
  return decodeHTMLStrict(html.replace(/<[^<>]*>/g, (tag) => (inline.test(tag) ? '' : between)))
    .replaceAll('\u2060', '')
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}
