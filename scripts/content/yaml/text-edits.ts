/** A part of a text, `end` excluded, and its replacement. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Applies edits to a text and leaves the rest as it is. Insertions at one offset keep the order of the edits, and
 * precede the replacement of the part that begins there.
 */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let edited = text;
  for (const { start, end, text: by } of edits.toReversed().sort((a, b) => b.start - a.start || b.end - a.end)) {
    edited = edited.slice(0, start) + by + edited.slice(end);
  }
  return edited;
}
