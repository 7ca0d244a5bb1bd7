import { type Document, type ErrorCode, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { ContentIssue } from '../../content-store.js';
import { type Fields, isFields } from '../../validation/fields.js';

/** A content file as it was read; `name` is relative to the content folder, with slashes. */
export interface SourceFile {
  name: string;
  text: string;
}

type Parsed = { value: unknown } | { issues: ContentIssue[] };

interface ParsedFile {
  result: Parsed;
  /** The nodes, with their places in the text. */
  contents: unknown;
  lines: LineCounter;
}

/** The value of a YAML file, or its syntax errors as issues with their lines. */
export function parseSource(file: SourceFile): Parsed {
  return parseFile(file).result;
}

/** As {@link parseSource}, with the nodes and lines of the file. */
export function parseFile(file: SourceFile): ParsedFile {
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  return { result: resultOf(file, document, lines), contents: document.contents, lines };
}

function resultOf(file: SourceFile, document: Document, lines: LineCounter): Parsed {
  const slip = slipIn(file.text, document);
  if (slip) {
    const { line, col: column } = lines.linePos(slip.offset);
    return { issues: [{ ...unreadable(file, slip.reason), line, column }] };
  }
  if (document.errors.length > 0) return { issues: yamlIssues(file, document.errors, lines) };
  try {
    const value: unknown = document.toJS();
    return value === null ? { issues: [emptyFile(file)] } : { value };
  } catch (error) {
    return { issues: [unreadable(file, (error as Error).message)] };
  }
}

/** The first character that an editor shows as a line break, a space or an item, and that YAML takes for a part of the text. */
function slipIn(text: string, document: Document): { offset: number; reason: string } | undefined {
  const carriageReturn = text.search(/\r(?!\n)/);
  if (carriageReturn >= 0) {
    return {
      offset: carriageReturn,
      reason: 'a line ends with CR alone: save the file with LF or CRLF as line breaks',
    };
  }
  let slip: { offset: number; reason: string } | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type !== 'PLAIN' || !range) return undefined;
      const [start, end] = range;
      const lineStart = text.lastIndexOf('\n', start - 1) + 1;
      const begins = /^[ -]*$/.test(text.slice(lineStart, start));
      const source = text.slice(start, end);
      const item = /\n *- /.exec(source);
      if (begins && /^(?:-?|[a-z_]+:)\u00a0/.test(source)) slip = { offset: start, reason: noBreakSpace };
      else if (item) slip = { offset: start + item.index + item[0].length - 2, reason: deeperItem };
      return slip && visit.BREAK;
    },
  });
  return slip;
}

const noBreakSpace = 'a no-break space where a space belongs: type a space, or put the text in quotation marks';
const deeperItem = 'an item that is indented deeper than the one above it, and so belongs to its text';

function emptyFile(file: SourceFile): ContentIssue {
  return { ...unreadable(file, 'the file is empty'), line: 1 };
}

function unreadable({ name }: SourceFile, reason: string): ContentIssue {
  return { source: name, field: '', reason, isUnreadable: true };
}

/**
 * Lays the language's values over those that all languages share. Objects merge in depth; lists whose
 * items carry an `id` merge by it, in the shared order, with the language's own items after; anything
 * else is replaced.
 */
export function mergeDocuments(shared: unknown, local: unknown): unknown {
  if (local === undefined) return shared;
  if (isFields(shared) && isFields(local)) return mergeFields(shared, local);
  if (isIdList(shared) && isIdList(local)) return mergeById(shared, local);
  return local;
}

function mergeFields(shared: Fields, local: Fields): Fields {
  const merged: Fields = { ...shared };
  for (const [key, value] of Object.entries(local)) merged[key] = mergeDocuments(shared[key], value);
  return merged;
}

function mergeById(shared: Fields[], local: Fields[]): unknown[] {
  const own = new Map(local.map((item) => [item.id, item]));
  const known = new Set(shared.map((item) => item.id));
  return [
    ...shared.map((item) => mergeDocuments(item, own.get(item.id))),
    ...local.filter((item) => !known.has(item.id)),
  ];
}

function isIdList(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.every((item) => isFields(item) && item.id !== undefined);
}

/** What an editor can do about an error. */
const reasons: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: 'between " and " a backslash is written twice: \\\\',
  BAD_INDENT: 'this line is indented unlike the lines that it belongs to, or a { or [ before it is never closed',
  BAD_SCALAR_START: 'a value that begins with this character must be put in quotation marks',
  BLOCK_AS_IMPLICIT_KEY:
    'a field within a value: put a text with a colon in quotation marks, and begin fields below each other in one column',
  DUPLICATE_KEY: 'is given twice',
  MISSING_CHAR: 'the quotation mark or bracket that begins here is never closed',
  MULTILINE_IMPLICIT_KEY:
    'this line is neither a field (name: value) nor an item of a list (- value), nor indented as the text that it belongs to',
  MULTIPLE_DOCS: 'a second document begins here: delete the line "---" or "..." before it, as a file holds one',
  TAB_AS_INDENT: 'a tab at the beginning of the line: indent with spaces',
  UNEXPECTED_TOKEN:
    'the value ends before this text: put all of it in quotation marks, of the other kind than those within it',
};

/**
 * The syntax errors of a YAML file, in an editor's words. All duplicate keys are reported. Of other errors only the
 * first is, because the parser's later ones follow from it.
 */
function yamlIssues(
  { name: source, text }: { name: string; text: string },
  errors: readonly YAMLError[],
  lines: LineCounter,
): ContentIssue[] {
  const [first] = errors.filter(({ code }) => code !== 'DUPLICATE_KEY').sort((a, b) => a.pos[0] - b.pos[0]);
  return (first ? [first] : errors).map(({ code, message, pos: [offset] }) => {
    const { line, col } = lines.linePos(startOf(code, message, text, offset));
    const [, field = ''] =
      /^\s*(?:- +)*["']?([^\s:"'{}<>-][^:"']*)["']?:(?:\s|$)/.exec(text.split('\n')[line - 1] ?? '') ?? [];
    const reason = reasons[code] ?? `this is not YAML: ${message}`;
    return { source, line, column: col, field, reason, isUnreadable: true };
  });
}

/** The parser notices at the end of the text that a quotation mark is missing, and the last one is the one that lacks it. */
function startOf(code: ErrorCode, message: string, text: string, offset: number): number {
  const quote = /["']/.exec(message)?.[0];
  return code === 'MISSING_CHAR' && quote ? text.lastIndexOf(quote, offset) : offset;
}
