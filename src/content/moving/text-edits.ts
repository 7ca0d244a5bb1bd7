/** A part of a text, from its start to before its end, and what comes in its place. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The text with the parts replaced and everything else as it was written. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let edited = text;
  for (const { start, end, text: by } of edits.toSorted((a, b) => b.start - a.start)) {
    edited = edited.slice(0, start) + by + edited.slice(end);
  }
  return edited;
}
