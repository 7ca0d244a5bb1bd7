import { decodeHTMLStrict } from 'entities';

/**
 * The text of a piece of HTML, on one line and without word joiners, which no one types. An `&` that begins no character
 * reference is itself.
 */
export function stripTags(html: string): string {
  return decodeHTMLStrict(html.replace(/<[^<>]*>/g, ' '))
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
    .trim();
}
