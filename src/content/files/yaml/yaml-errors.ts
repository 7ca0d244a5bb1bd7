import type { ErrorCode, LineCounter, YAMLError } from 'yaml';
import type { ContentIssue } from '../../content-store.js';

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
  TAB_AS_INDENT: 'a tab at the beginning of the line: indent with spaces',
  UNEXPECTED_TOKEN:
    'the value ends before this text: put all of it in quotation marks, of the other kind than those within it',
};

/**
 * The syntax errors of a YAML file, in an editor's words. All duplicate keys are reported. Of other errors only the
 * first is, because the parser's later ones follow from it.
 */
export function yamlIssues(
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
