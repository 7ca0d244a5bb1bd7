/**
 * Characters that a single-line text must not contain: control characters, line and paragraph separators, and
 * bidirectional controls, which can make a text look different from what it says.
 */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export function isSingleLine(text: string): boolean {
  return !forbidden.test(text);
}
