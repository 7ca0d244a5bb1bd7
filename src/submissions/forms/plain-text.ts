/**
 * Blanks, and characters without a width that people copy along with a text: joiners, soft hyphens, byte order marks and
 * controls for bidirectional text.
 */
const blank = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

/** The text without blanks and invisible characters at its ends. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Normalizes an entered text for validation and storage; undefined if it is blank. */
export function plainText(entered: string): string | undefined {
  // Browsers submit a line break as two characters, but count it as one.
  return trimmed(entered.replace(/\r\n?/g, '\n')) || undefined;
}

/**
 * Characters that a single-line text must not contain: control characters, line and paragraph separators, and
 * bidirectional controls, which can make a text look different from what it says.
 */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export function isSingleLine(text: string): boolean {
  return !forbidden.test(text);
}
