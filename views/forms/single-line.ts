/**
 * What a text of one line may not hold: control characters, other ends of lines, and the controls of bidirectional
 * text, by which a text reads differently from what it says.
 */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export function isSingleLine(text: string): boolean {
  return !forbidden.test(text);
}
