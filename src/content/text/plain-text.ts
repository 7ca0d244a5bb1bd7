import { decodeHTMLStrict } from 'entities';

/** Tags within a line of text: nothing stands in their place. */
const inlineTags = /<\/?(?:a|abbr|b|cite|code|em|i|small|span|strong|sub|sup|time|u)(?:\s[^<>]*)?>/gi;

/** The text of a piece of HTML, on one line. An `&` that begins no character reference is itself. */
export function stripTags(html: string): string {
  return textOf(html).replace(/\s+/g, ' ').trim();
}

/** {@link stripTags} that leaves the non-breaking spaces of the text as they are. */
export function stripTagsOnly(html: string): string {
  return textOf(html)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}

function textOf(html: string): string {
  return decodeHTMLStrict(html.replace(inlineTags, '').replace(/<[^<>]*>/g, ' '));
}
