import type { Texts } from '../../../i18n/texts.js';
import { isEmail, isSingleLine, plainEmail, plainText } from './entered-text.js';

/** What may be wrong with any text, as a key of the `forms` texts. */
export type TextIssue = 'error_required' | 'error_too_long' | 'error_too_many_lines' | 'error_characters';

export type FileIssue = 'error_file_size' | 'error_files_size' | 'error_file_count' | 'error_file_choice';

/** What is wrong with a value, as a key of the `forms` texts. */
export type FieldIssue = Extract<keyof Texts['forms'], `error_${string}`>;

/** The media types that files may have. */
export type FileType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** The rules of a form's field, which the server, the page and the browser apply. */
export interface FieldRules<Message extends FieldIssue = FieldIssue> {
  name: string;
  kind: 'text' | 'email' | 'tel' | 'country' | 'choice' | 'date' | 'textarea' | 'file' | 'checkbox';
  isRequired: boolean;
  /** In characters. */
  maxLength?: number;
  maxLines?: number;
  /** Must match the whole value, as in HTML. */
  pattern?: string;
  autocomplete?: string;
  /** Of a choice: the values as they are sent and stored, whatever the language of the form. Either id or value may be sent. */
  choices?: Readonly<Record<string, string>>;
  /** Of a date: the first and the last day. */
  min?: string;
  max?: string;
  /** Of files: what their contents may be, PDF only by default, and how many there may be, one by default. */
  types?: readonly FileType[];
  most?: number;
  /** Shown if the value is invalid; of files, if one is of another type. */
  message: Message;
  /** Takes a row of its own, as text areas and files do. */
  isWide?: boolean;
}

/** A key of the texts of forms. */
export type FormText = keyof Texts['forms'];

/** A field of a form, with the keys of its texts. */
export interface FormField<Message extends FieldIssue = FieldIssue> extends FieldRules<Message> {
  /** By default, the field's name. */
  label?: FormText;
  hint?: FormText;
  /** Begins a group of fields with this legend. */
  group?: FormText;
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
export function plainValue({ kind }: Pick<FieldRules, 'kind'>, entered: string): string | undefined {
  return kind === 'email' ? plainEmail(entered) || undefined : plainText(entered);
}

/**
 * The error of the first rule that a value breaks.
 * @param value the normalized text, or whether a checkbox is checked; undefined if it is empty
 */
export function issueOf<Message extends FieldIssue>(
  field: FieldRules<Message>,
  value: unknown,
): Message | TextIssue | undefined {
  const { kind, isRequired, message, maxLength, maxLines, pattern } = field;
  if (value === undefined) return isRequired ? (kind === 'date' ? 'error_required' : message) : undefined;
  if (kind === 'checkbox') return value === true ? undefined : message;
  if (typeof value !== 'string') return message;
  // `filesIssue` checks the files themselves.
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
function isDayBetween(text: string, { min = text, max = text }: FieldRules): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
  return isDay && text >= min && text <= max;
}

/** ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = [
  ...'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ'.split(' '),
  ...'BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM'.split(' '),
  ...'DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS'.split(' '),
  ...'GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN'.split(' '),
  ...'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ'.split(' '),
  ...'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM'.split(' '),
  ...'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV'.split(' '),
  ...'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI'.split(' '),
  ...'VN VU WF WS YE YT ZA ZM ZW'.split(' '),
];

export interface Country {
  code: string;
  name: string;
}

const lists = new Map<string, readonly Country[]>();

/** All countries with their names in the language of `tag` (BCP 47), in its sort order. Cached by tag. */
export function countriesIn(tag: string): readonly Country[] {
  const cached = lists.get(tag);
  if (cached) return cached;
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const countries = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
  lists.set(tag, countries);
  return countries;
}
