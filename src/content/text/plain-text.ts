import { decodeHTMLStrict } from 'entities';

/** The text of a piece of HTML, on one line. An `&` that begins no character reference is itself. */
export function stripTags(html: string): string {
  return decodeHTMLStrict(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
