import type { Texts } from '../../../i18n/texts.js';
import { countryCodes } from './countries.js';

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

function isSingleLine(text: string): boolean {
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
 * email.spec.ts compares the two on 30,000 addresses instead.
 */
export function isEmail(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 254 || !isSingleLine(value)) return false;
  const at = value.lastIndexOf('@');
  const [local, domain] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
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

/** What may be wrong with any text, as a key of the `forms` texts. */
export type TextIssue = 'error_required' | 'error_too_long' | 'error_too_many_lines' | 'error_characters';

export type FileIssue = 'error_file_size' | 'error_file_type' | 'error_file_choice';

/** What is wrong with a value, as a key of the `forms` texts. */
export type FieldIssue = Extract<keyof Texts['forms'], `error_${string}`>;

/** A field of a form, with the rules that the server, the page and the browser apply. */
export interface FormField<Message extends FieldIssue = FieldIssue> {
  name: string;
  kind: 'text' | 'email' | 'tel' | 'country' | 'choice' | 'date' | 'textarea' | 'file' | 'checkbox';
  isRequired: boolean;
  /** In characters. */
  maxLength?: number;
  maxLines?: number;
  /** Must match the whole value, as in HTML. */
  pattern?: string;
  autocomplete?: string;
  hint?: Extract<keyof Texts['forms'], `${string}_hint`>;
  /** Of a choice: the values as they are sent and stored, whatever the language of the form. Either id or value may be sent. */
  choices?: Readonly<Record<string, string>>;
  /** Of a date: the first and the last day. */
  min?: string;
  max?: string;
  /** Shown if the value is invalid. */
  message: Message;
}

/** What may stand between the digits of a phone number, as browsers fill it in. */
const between = '[\\s.\\-\\/\\(\\)]*';

/** A phone number as it may be entered: 5 to 15 digits, and a `+` before them. For HTML, which matches the whole value. */
const phonePattern = `(?:${between}\\+)?${between}(?:[0-9]${between}){5,15}`;

/** What fields of these kinds have in common. */
export const line = { kind: 'text', isRequired: true, maxLength: 200, message: 'error_required' } as const;
export const lines = { kind: 'textarea', maxLength: 5000, maxLines: 500 } as const;
export const phone = {
  kind: 'tel',
  isRequired: true,
  maxLength: 200,
  pattern: phonePattern,
  autocomplete: 'tel',
  hint: 'contact_phone_hint',
  message: 'error_phone',
} as const;

/** The digits of an entered phone number, as they are stored and forwarded; a leading `+` is `00`. */
export function phoneDigits(entered: string): string {
  return entered.replace('+', '00').replace(/[^0-9]/g, '');
}

const multiLine = /^(?:\P{Cc}|[\t\n])*$/u;

/** The value of a text field, normalized for validation; undefined if it is blank. */
export function plainValue({ kind }: FormField, entered: string): string | undefined {
  return kind === 'email' ? plainEmail(entered) || undefined : plainText(entered);
}

/**
 * The error of the first rule that a value breaks.
 * @param value the normalized text, or whether a checkbox is checked; undefined if it is empty
 */
export function issueOf<Message extends FieldIssue>(
  field: FormField<Message>,
  value: unknown,
): Message | TextIssue | undefined {
  const { kind, isRequired, message, maxLength, maxLines, pattern } = field;
  if (kind === 'checkbox') return value === true ? undefined : message;
  if (value === undefined) return isRequired ? (kind === 'date' ? 'error_required' : message) : undefined;
  if (typeof value !== 'string') return message;
  // `fileIssue` checks the file itself.
  if (kind === 'file') return undefined;
  if (kind === 'country') return countryCodes.includes(value) ? undefined : message;
  if (kind === 'choice') return Object.values(field.choices ?? {}).includes(value) ? undefined : message;
  if (kind === 'date') return isDayBetween(value, field) ? undefined : message;
  if (maxLength !== undefined && [...value].length > maxLength) return 'error_too_long';
  if (maxLines !== undefined && value.split('\n').length > maxLines) return 'error_too_many_lines';
  if (!(kind === 'textarea' ? multiLine.test(value) : isSingleLine(value))) return 'error_characters';
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(value)) return message;
  return kind === 'email' && !isEmail(value) ? message : undefined;
}

/** A day without time, as ISO 8601 writes it, is one only if a date has it back. */
function isDayBetween(text: string, { min = text, max = text }: FormField): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
  return isDay && text >= min && text <= max;
}
