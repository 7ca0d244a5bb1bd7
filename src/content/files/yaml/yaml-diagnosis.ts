import { CST, Lexer, type YAMLError } from 'yaml';
import { indentOf, lineAt, nextLine } from './yaml-lines.js';

/** Tokens that the lexer inserts. They have no characters in the text. */
const controlTokens: ReadonlySet<string> = new Set([CST.BOM, CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** The offset of an error, and what an editor can do about it. */
export interface Diagnosis {
  offset: number;
  reason: string;
}

interface SyntaxProblem {
  text: string;
  error: YAMLError;
  /** Offset of the line with the error. */
  lineStart: number;
  line: string;
}

type Rule = (problem: SyntaxProblem) => Diagnosis | undefined;

/** The first that applies is reported. */
const rules: readonly Rule[] = [
  mergeConflict,
  tab,
  unclosedQuote,
  reservedStart,
  unclosedBracket,
  backslash,
  missingSpace,
  textAfterQuote,
  colonInValue,
  deeperThanNeighbour,
  otherColumn,
  leftText,
  noField,
];

/** The editor's most likely mistake where the parser fails. */
export function diagnose(text: string, error: YAMLError): Diagnosis {
  const problem: SyntaxProblem = { text, error, ...lineAt(text, error.pos[0]) };
  for (const rule of rules) {
    const diagnosis = rule(problem);
    if (diagnosis) return diagnosis;
  }
  return { offset: error.pos[0], reason: `this is not YAML: ${error.message}` };
}

function mergeConflict({ text }: SyntaxProblem): Diagnosis | undefined {
  const offset = text.search(/^(<{7}|={7}|>{7})(\s|$)/m);
  const reason = 'a merge conflict of git: keep one of the versions, and remove the lines with <<<, === and >>>';
  return offset === -1 ? undefined : { offset, reason };
}

function tab({ error, line, lineStart }: SyntaxProblem): Diagnosis | undefined {
  const at = /^ *\t/.exec(line)?.[0].length;
  if (at === undefined || error.code !== 'TAB_AS_INDENT') return undefined;
  return { offset: lineStart + at - 1, reason: 'a tab at the beginning of the line: indent with spaces' };
}

function unclosedQuote({ text, error }: SyntaxProblem): Diagnosis | undefined {
  const found = openingQuote(text, error.pos[0]);
  return (
    found && { offset: found.offset, reason: `the quotation mark ${found.quote} that begins here is never closed` }
  );
}

function reservedStart({ line, lineStart, error }: SyntaxProblem): Diagnosis | undefined {
  const [, before, start] = /^(\s*(?:- +)*(?:[\w-]+: +)?)(\{\{|[@`%*&])/.exec(line) ?? [];
  if (before === undefined || error.pos[0] < lineStart + before.length) return undefined;
  const reason = `a value that begins with ${start} must be put in quotation marks`;
  return { offset: lineStart + before.length, reason };
}

function unclosedBracket({ text, error }: SyntaxProblem): Diagnosis | undefined {
  const [, kind] = /^Flow (map|sequence)/.exec(error.message) ?? [];
  if (kind === undefined) return undefined;
  const [open, close] = kind === 'map' ? ['{', '}'] : ['[', ']'];
  const offset = text.lastIndexOf(open, error.pos[0] - 1);
  return { offset: Math.max(offset, 0), reason: `the ${open} that begins here is never closed with ${close}` };
}

function backslash({ error }: SyntaxProblem): Diagnosis | undefined {
  if (error.code !== 'BAD_DQ_ESCAPE') return undefined;
  return { offset: error.pos[0], reason: 'between " and " a backslash is written twice: \\\\' };
}

function missingSpace({ line, lineStart }: SyntaxProblem): Diagnosis | undefined {
  const [dash] = /^\s*-(?=[\w"'])/.exec(line) ?? [];
  if (dash !== undefined) return { offset: lineStart + dash.length - 1, reason: 'a space is missing after the dash' };
  const [field] = /^\s*(?:- +)?[\w-]+:(?=[^\s/])/.exec(line) ?? [];
  return field === undefined
    ? undefined
    : { offset: lineStart + field.length - 1, reason: 'a space is missing after the colon' };
}

function textAfterQuote({ line, error }: SyntaxProblem): Diagnosis | undefined {
  const [, before, quote] = /^(\s*(?:- +)*[\w-]+: +)(["'])/.exec(line) ?? [];
  if (before === undefined || error.code !== 'UNEXPECTED_TOKEN') return undefined;
  const other = quote === '"' ? "'" : '"';
  const reason = `the value ends at its second ${quote}, but more text follows: put the whole value between ${other} and ${other}`;
  return { offset: error.pos[0], reason };
}

function colonInValue({ line, lineStart, error }: SyntaxProblem): Diagnosis | undefined {
  const [, before, value] = /^(\s*(?:- +)*[^\s"'#-][^:]*: +)([^\s"'|>].*:(?:\s.*)?)$/.exec(line) ?? [];
  if (before === undefined || value === undefined || error.code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined;
  const quoted = value.includes('"') ? `'${value.replaceAll("'", "''")}'` : `"${value}"`;
  const reason = `a colon in the text is taken for a new field: put the value in quotation marks: ${shortened(quoted)}`;
  return { offset: lineStart + before.length, reason };
}

/** The parser reports the line before, whose value would continue here. */
function deeperThanNeighbour({ text, line, lineStart, error }: SyntaxProblem): Diagnosis | undefined {
  if (error.code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined;
  const next = nextLine(text, lineStart + line.length + 1);
  const column = indentOf(line.replace(/- /g, '  '));
  if (!next || indentOf(next.line) <= column || !/^\s*(?:- +)*[\w-]+:(\s|$)/.test(next.line)) return undefined;
  const reason = `this line is indented by ${indentOf(next.line)} spaces, the line before it by ${column}: begin both in one column`;
  return { offset: next.lineStart + indentOf(next.line), reason };
}

function otherColumn({ line, lineStart, error }: SyntaxProblem): Diagnosis | undefined {
  if (error.code !== 'BAD_INDENT') return undefined;
  const indent = indentOf(line);
  const reason = `this line is indented by ${indent} spaces, the lines that it belongs to otherwise: begin them in one column`;
  return { offset: lineStart + indent, reason };
}

/** A line of a block text that is indented less than the lines above it. */
function leftText({ text, line, lineStart }: SyntaxProblem): Diagnosis | undefined {
  if (/^\s*(?:- +)*[\w-]+:(\s|$)/.test(line)) return undefined;
  const above = text.slice(0, lineStart).split('\n').slice(0, -1).reverse();
  const opener = above.findIndex((each) => /^\s*(?:- +)*[\w-]+: *[|>][+-]?\d? *$/.test(each));
  const blockLines = opener === -1 ? undefined : above.slice(0, opener);
  if (!blockLines?.every((each) => each.trim() === '' || indentOf(each) >= indentOf(line))) return undefined;
  const reason =
    'this line is indented less than the text that it belongs to: give all lines of a text the same indentation';
  return { offset: lineStart + indentOf(line), reason };
}

function noField({ line, lineStart, error }: SyntaxProblem): Diagnosis | undefined {
  if (error.code !== 'MULTILINE_IMPLICIT_KEY' && error.code !== 'MISSING_CHAR') return undefined;
  if (/:(\s|$)/.test(line)) return undefined;
  const reason = 'this line is neither a field (name: value) nor an item of a list (- value): is a colon missing?';
  return { offset: lineStart + indentOf(line), reason };
}

function shortened(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 60)}…${text.slice(-1)}`;
}

/**
 * The opening quotation mark of a string that is never closed, or that is closed only by the quotation mark of a later
 * field.
 * @param until the offset that the parser has reached
 */
function openingQuote(text: string, until: number): { offset: number; quote: string } | undefined {
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    if (controlTokens.has(token)) continue;
    const quote = token[0];
    if (offset <= until && (quote === '"' || quote === "'") && isUnclosed(token, quote)) return { offset, quote };
    offset += token.length;
  }
  return undefined;
}

function isUnclosed(token: string, quote: string): boolean {
  const isOpen = token.length === 1 || !token.endsWith(quote);
  const [, ...further] = token.split('\n');
  return isOpen || further.some((line) => /^\s*(?:- +)*[\w-]+:(\s|$)/.test(line));
}
