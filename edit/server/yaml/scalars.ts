import { Document, Scalar } from 'yaml';
import { linesOf, wrapped } from './wrapped-lines.js';

/** Columns: a longer text is folded. */
const longestLine = 120;

/** How a text was written before it was changed. */
export interface Writing {
  type?: string | null | undefined;
  /** The lines of a block, without its header and their indentation. */
  lines?: readonly string[];
}

/**
 * A value that is neither list nor object, as a person writes it behind its key: on that line, or as a block below it.
 * @param indent columns of the key; a block stands two further in
 * @param column where the value begins
 * @param before what stood there: its lines stay where their words do
 */
export function scalarText(value: unknown, indent: number, column: number, before: Writing = {}): string {
  if (typeof value !== 'string') return value === null ? '' : plainText(value);
  if (needsQuotes(value)) return plainText(value, Scalar.QUOTE_DOUBLE);
  if (value.includes('\n') || isHtml(value)) return literal(value, indent, before);
  const single = plainText(value, quotesOf(before, value));
  const isLong = before.type === Scalar.BLOCK_FOLDED || column + single.length > longestLine;
  return isLong && isFoldable(value) ? folded(value, indent, before) : single;
}

/** Whether a text is HTML of several elements, which stands as a block. */
export function isHtml(value: string): boolean {
  return /^\s*<(?:p|h[2-4]|ul|ol|table|blockquote|dl)\b/.test(value);
}

/** What no block can hold as it is. */
function needsQuotes(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
  return /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/.test(value);
}

/** Quotation marks that were there stay, but where the value needs none and was a day before. */
function quotesOf({ type }: Writing, value: string): Scalar.Type | undefined {
  if (/^\d\d-\d\d-\d{4}$/.test(value)) return Scalar.QUOTE_DOUBLE;
  return type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE ? type : undefined;
}

function plainText(value: unknown, type?: Scalar.Type): string {
  const scalar = new Scalar(value);
  if (type !== undefined) scalar.type = type;
  return new Document(scalar).toString({ lineWidth: 0, blockQuote: false }).trimEnd();
}

/** Whether it reads the same when single spaces become ends of lines. */
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
