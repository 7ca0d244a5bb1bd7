import { stripTags } from '../../../content/text/plain-text.js';

/** Cuts a text to at most `limit` characters, at the end of a word. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit + 1);
  const end = cut.lastIndexOf(' ');
  return withoutClosingMarks(end > 0 ? cut.slice(0, end) : text.slice(0, limit));
}

function withoutClosingMarks(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:.–-]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A page's meta description: its summary without tags, cut at 158 characters (120 on the product page). */
export function metaDescription(summary: string, isProduct: boolean): string {
  return cutAtWord(stripTags(summary), isProduct ? 120 : 158);
}
