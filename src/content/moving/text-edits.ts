/** A part of a text, from its start to before its end, and what comes in its place. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * The text with the parts replaced and everything else as it was written. What is inserted at one place stands in the
 * order of the edits, before what replaces the part that begins there.
 */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let edited = text;
  for (const { start, end, text: by } of edits.toReversed().sort((a, b) => b.start - a.start || b.end - a.end)) {
    edited = edited.slice(0, start) + by + edited.slice(end);
  }
  return edited;
}
