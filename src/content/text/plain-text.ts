import { decodeHTMLStrict } from 'entities';

/** Elements within a line: what stands on both sides of their tags is one text. */
const inline = /^<\/?(?:a|abbr|b|em|i|strong|sub|sup)[\s>]/i;

/**
 * The text of a piece of HTML, on one line and without word joiners, which no one types. An `&` that begins no character
 * reference is itself, and a space that may not break stays so.
 */
export function stripTags(html: string): string {
  return decodeHTMLStrict(html.replace(/<[^<>]*>/g, (tag) => (inline.test(tag) ? '' : ' ')))
    .replaceAll('\u2060', '')
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}
