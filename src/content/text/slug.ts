import { fold } from './fold.js';

/** A text as an anchor: `Where we are` → `where-we-are`. */
export function slugOf(text: string): string {
  return (
    fold(text)
      .replace(/&[a-z]+;/g, ' ')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section'
  );
}
