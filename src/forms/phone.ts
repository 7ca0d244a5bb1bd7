/** What may stand between the digits of a phone number, as browsers fill it in. */
const between = '[\\s.\\-\\/\\(\\)]*';

/** A phone number as it may be entered: 5 to 15 digits, and a `+` before them. For HTML, which matches the whole value. */
export const phonePattern = `(?:${between}\\+)?${between}(?:[0-9]${between}){5,15}`;

/** The digits of an entered phone number, as they are stored and forwarded; a leading `+` is `00`. */
export function phoneDigits(entered: string): string {
  return entered.replace('+', '00').replace(/[^0-9]/g, '');
}
