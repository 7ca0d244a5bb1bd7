import { isSingleLine } from './single-line.js';

/** What may stand before the @: parts between dots, as ASCII and most other alphabets have them; or anything quoted. */
const part = /^[a-z\d!#$%&'*+\-/=?^_`{|}~\u00a1-\ud7ff\uf900-\ufdcf\ufdf0-\uffef]+$/i;
const quoted =
  /^"(?:[\s!#-[\]-~\u00a0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef]|\\[ -~\u00a0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef])*"$/;

/** Between dots of a domain, and after the last. */
const label = /^(?!-)[a-z\d\-\u00a1-\uff00\uff5f-\uffff]{1,63}(?<!-)$/i;
const topLevel = /^(?:[a-z\u00a1-\u00a8\u00aa-\ud7ff\uf900-\ufdcf\ufdf0-\uffef]{2,}|xn[a-z\d-]{2,})$/i;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * The one definition of an email address, for server and browser: what class-validator's `isEmail` accepts, on a single
 * line, because control characters between quotes may begin the next header of a message. That library's own function
 * would add 1.4 kB (brotli) to the form's script; email.spec.ts compares the two on 30,000 addresses instead.
 */
export function isEmail(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 254 || !isSingleLine(value)) return false;
  const at = value.lastIndexOf('@');
  const [local, domain] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
  return isLocalPart(local) && isDomain(domain);
}

function isLocalPart(text: string): boolean {
  return bytesOf(text) <= 64 && (quoted.test(text) || text.split('.').every((each) => part.test(each)));
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const isNamed = labels.length > 1 && topLevel.test(labels.at(-1) ?? '');
  return isNamed && bytesOf(text) <= 254 && labels.every((each) => label.test(each));
}
