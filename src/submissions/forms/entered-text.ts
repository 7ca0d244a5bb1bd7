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

/** Characters without a width that belong to no address. Others, which may reverse the text, are an error. */
const invisible = /[\u00ad\u180e\u200b-\u200d\u2060-\u2064\ufeff]/g;
/** The full stops of Chinese and Japanese keyboards, which domains may be written with. */
const fullStops = /[\u3002\uff0e\uff61]/g;

/** A part of the local part between dots, in ASCII or most other alphabets. */
const part = /^[a-z\d!#$%&'*+\-/=?^_`{|}~\u00a1-\ud7ff\uf900-\ufdcf\ufdf0-\uffef]+$/i;

const label = /^(?!-)[a-z\d\-\u00a1-\uff00\uff5f-\uffff]{1,63}(?<!-)$/i;
const topLevel = /^(?:[a-z\u00a1-\u00a8\u00aa-\ud7ff\uf900-\ufdcf\ufdf0-\uffef]{2,}|xn[a-z\d-]{2,})$/i;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** An entered address as it is validated: without invisible characters, and with ASCII's full stop in the domain. */
export function plainEmail(entered: string): string {
  const plain = trimmed(entered).replace(invisible, '');
  const domain = plain.lastIndexOf('@') + 1;
  return plain.slice(0, domain) + plain.slice(domain).replace(fullStops, '.');
}

/**
 * The one definition of an email address, for server and browser. It accepts what class-validator's `isEmail` accepts,
 * except quoted local parts (`"any text"@example.com`): browsers do not accept them either, and whoever enters one could
 * write a text into a mail's header. The library's own function would add 1.4 kB (brotli) to the form's script.
 * entered-text.spec.ts compares the two on 30,000 addresses instead.
 */
export function isEmail(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 254 || !isSingleLine(value) || /\s/.test(value)) return false;
  // As it is sent: some characters become ASCII, such as the Greek question mark, which is a semicolon then.
  const address = value.normalize('NFC');
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  return isLocalPart(local) && isDomain(domain);
}

function isLocalPart(text: string): boolean {
  return bytesOf(text) <= 64 && text.split('.').every((each) => part.test(each));
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const isNamed = labels.length > 1 && topLevel.test(labels.at(-1) ?? '');
  return isNamed && bytesOf(text) <= 254 && labels.every((each) => label.test(each));
}
