import { decodeHTMLStrict } from 'entities';

/** Elements within a line: what stands on both sides of their tags is one text. */
const inline = /^<\/?(?:a|abbr|b|em|i|strong|sub|sup)[\s>]/i;

/**
 * The text of a piece of HTML, on one line. An `&` that begins no character reference is itself, and a space that may
 * not break stays so.
 */
export function stripTags(html: string): string {
  return decodeHTMLStrict(html.replace(/<[^<>]*>/g, (tag) => (inline.test(tag) ? '' : ' ')))
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}
