import { isEmail, isSingleLine, plainEmail, plainText } from '../forms/entered-text.js';

/**
 * The one definition of the supplier application: its fields in the order shown, and the rules that the
 * server, the page and the browser apply. Labels and messages are keys of the `forms` texts.
 */
export interface SupplierFieldRule {
  name: string;
  kind: 'text' | 'email' | 'tel' | 'country' | 'commodity' | 'textarea' | 'file' | 'checkbox';
  isRequired: boolean;
  /** In characters. */
  maxLength?: number;
  maxLines?: number;
  /** Must match the whole value, as in HTML. */
  pattern?: string;
  autocomplete?: string;
  hint?: 'contact_phone_hint' | 'file_hint';
  /** Shown if the value is invalid. */
  message: SupplierMessage;
}

export type SupplierMessage =
  | 'error_required'
  | 'error_too_long'
  | 'error_too_many_lines'
  | 'error_characters'
  | 'error_email'
  | 'error_phone'
  | 'error_country'
  | 'error_commodity'
  | 'error_file_size'
  | 'error_file_type'
  | 'error_file_choice'
  | 'error_privacy';

/** What may stand between the digits of a phone number, as browsers fill it in. */
const between = '[\\s.\\-\\/\\(\\)]*';

/** A phone number as it may be entered: 5 to 15 digits, and a `+` before them. For HTML, which matches the whole value. */
const phonePattern = `(?:${between}\\+)?${between}(?:[0-9]${between}){5,15}`;

const line = { kind: 'text', isRequired: true, maxLength: 200, message: 'error_required' } as const;
const lines = { kind: 'textarea', maxLength: 5000, maxLines: 500 } as const;

export const supplierFields = [
  { ...line, name: 'supplier_name', autocomplete: 'organization' },
  { name: 'country', kind: 'country', isRequired: true, autocomplete: 'country', message: 'error_country' },
  { ...line, name: 'city', autocomplete: 'address-level2' },
  { ...line, name: 'contact_name', autocomplete: 'name' },
  { ...line, name: 'contact_role', autocomplete: 'organization-title' },
  { ...line, name: 'contact_email', kind: 'email', autocomplete: 'email', message: 'error_email' },
  {
    ...line,
    name: 'contact_phone',
    kind: 'tel',
    pattern: phonePattern,
    autocomplete: 'tel',
    hint: 'contact_phone_hint',
    message: 'error_phone',
  },
  { name: 'commodity', kind: 'commodity', isRequired: true, message: 'error_commodity' },
  { ...lines, name: 'description', isRequired: true, message: 'error_required' },
  { ...lines, name: 'notes', isRequired: false, message: 'error_too_long' },
  { name: 'file', kind: 'file', isRequired: false, hint: 'file_hint', message: 'error_file_size' },
  { name: 'privacy', kind: 'checkbox', isRequired: true, message: 'error_privacy' },
] as const satisfies readonly SupplierFieldRule[];

export type SupplierFieldName = (typeof supplierFields)[number]['name'];

export const commodities = ['castings', 'machining', 'accessories', 'materials'] as const;
export type Commodity = (typeof commodities)[number];

/** A commodity's name in submitted and stored applications, whatever the language of the form. */
export const commodityNames: Readonly<Record<Commodity, string>> = {
  castings: 'Structural Casting & Airfoils',
  machining: 'General Machining',
  accessories: 'Accessories',
  materials: 'Materials',
};

/** The field with the form's idempotency key: the same form sent twice is one application. */
export const keyField = 'idempotency_key';

export const fileType = 'application/pdf';

export function supplierField(name: SupplierFieldName): SupplierFieldRule & { name: SupplierFieldName } {
  return supplierFields.find((field) => field.name === name) as SupplierFieldRule & { name: SupplierFieldName };
}

/** The digits of an entered phone number, as they are stored and forwarded; a leading `+` is `00`. */
export function phoneDigits(entered: string): string {
  return entered.replace('+', '00').replace(/[^0-9]/g, '');
}

const multiLine = /^(?:\P{Cc}|[\t\n])*$/u;

/** The value of a text field, normalized for validation; undefined if it is blank. */
export function plainValue({ kind }: SupplierFieldRule, entered: string): string | undefined {
  return kind === 'email' ? plainEmail(entered) || undefined : plainText(entered);
}

/**
 * The error of the first rule that a value breaks. Server and browser use the same rules.
 * @param value the normalized text, or whether a checkbox is checked; undefined if it is empty
 */
export function supplierIssue(rule: SupplierFieldRule, value: unknown): SupplierMessage | undefined {
  const { kind, isRequired, message, maxLength, maxLines, pattern } = rule;
  if (kind === 'checkbox') return value === true ? undefined : message;
  if (value === undefined) return isRequired ? message : undefined;
  if (typeof value !== 'string') return message;
  // `fileIssue` checks the file itself.
  if (kind === 'file') return undefined;
  if (kind === 'country') return countryCodes.includes(value) ? undefined : message;
  if (kind === 'commodity') return Object.values(commodityNames).includes(value) ? undefined : message;
  if (maxLength !== undefined && [...value].length > maxLength) return 'error_too_long';
  if (maxLines !== undefined && value.split('\n').length > maxLines) return 'error_too_many_lines';
  if (!(kind === 'textarea' ? multiLine.test(value) : isSingleLine(value))) return 'error_characters';
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(value)) return message;
  return kind === 'email' && !isEmail(value) ? message : undefined;
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
