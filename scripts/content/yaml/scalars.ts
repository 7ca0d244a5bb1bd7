import { Document, Scalar } from 'yaml';
import { linesOf, wrapped } from './wrapped-lines.js';

/** In columns. A longer text is folded. */
const longestLine = 120;

/** The former style of a text. */
export interface Writing {
  type?: string | null | undefined;
  /** The lines of a block scalar, without its header and their indentation. */
  lines?: readonly string[];
}

/**
 * The YAML of a scalar, as a person would write it: on the line of its key, or as a block below it.
 * @param indent the column of the key; a block is indented by two more
 * @param column the column where the value begins
 * @param before the former style; lines whose words stay are kept
 */
export function scalarText(value: unknown, indent: number, column: number, before: Writing = {}): string {
  if (typeof value !== 'string') return value === null ? '' : plainText(value);
  if (needsQuotes(value)) return plainText(value, Scalar.QUOTE_DOUBLE);
  if (value.includes('\n') || isHtml(value)) return literal(value, indent, before);
  const single = plainText(value, quotesOf(before, value));
  const isLong = before.type === Scalar.BLOCK_FOLDED || column + single.length > longestLine;
  return isLong && isFoldable(value) ? folded(value, indent, before) : single;
}

/** Whether a text is HTML of block elements, which is written as a block scalar. */
export function isHtml(value: string): boolean {
  return /^\s*<(?:p|h[2-4]|ul|ol|table|blockquote)\b/.test(value);
}

/** Whether a text has characters that a block scalar cannot contain. */
function needsQuotes(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
  return /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/.test(value);
}

/** Keeps the former quotation marks. A day, and what YAML 1.1 reads as true or false, always have double ones. */
function quotesOf({ type }: Writing, value: string): Scalar.Type | undefined {
  if (/^(?:\d\d-\d\d-\d{4}|yes|no|on|off)$/i.test(value)) return Scalar.QUOTE_DOUBLE;
  return type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE ? type : undefined;
}

function plainText(value: unknown, type?: Scalar.Type): string {
  const scalar = new Scalar(value);
  if (type !== undefined) scalar.type = type;
  return new Document(scalar).toString({ lineWidth: 0, blockQuote: false }).trimEnd();
}

/** Whether the value stays the same when single spaces become line breaks. */
function isFoldable(value: string): boolean {
  return value === value.trim() && !/\s\s|[\t\n]/.test(value) && value !== '';
}

function folded(value: string, indent: number, { type, lines = [] }: Writing): string {
  const former = type === Scalar.BLOCK_FOLDED ? lines : [];
  return asBlock('>-', wrapped(linesOf(former), value, indent + 2), indent);
}

function literal(value: string, indent: number, { type, lines = [] }: Writing): string {
  const former = type === Scalar.BLOCK_LITERAL ? linesOf(lines) : [];
  if (isHtml(value)) return asBlock('|', wrapped(former, value, indent + 2), indent);
  const chomping = value.endsWith('\n\n') ? '+' : value.endsWith('\n') ? '' : '-';
  const written = (value.endsWith('\n') ? value.slice(0, -1) : value).split('\n');
  return asBlock(`|${/^[ \n]/.test(value) ? '2' : ''}${chomping}`, written, indent);
}

function asBlock(header: string, lines: readonly string[], indent: number): string {
  const margin = ' '.repeat(indent + 2);
  return [header, ...lines.map((line) => (line === '' ? '' : margin + line))].join('\n');
}
