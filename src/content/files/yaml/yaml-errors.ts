import type { LineCounter, YAMLError } from 'yaml';
import type { ContentIssue } from '../../content-store.js';

/** A mistake that editors make, and what they can do about it. */
interface Mistake {
  /** Found from the beginning of the line with the error, or anywhere with the flag `m`. `at` is its place. */
  pattern: RegExp;
  /** How the parser's code and message begin; anyhow if omitted. */
  error?: string;
  /** With `$at` for the text at its place. */
  reason: string;
}

/** The first that applies is reported. */
const mistakes: readonly Mistake[] = [
  {
    pattern: /^(?<at><{7}|={7}|>{7})(?:\s|$)/dm,
    reason: 'a merge conflict of git: keep one of the versions, and remove the lines with <<<, === and >>>',
  },
  {
    pattern: /^ *(?<at>\t)/d,
    error: 'TAB_AS_INDENT',
    reason: 'a tab at the beginning of the line: indent with spaces',
  },
  {
    // The next field, or the end of the file, comes before another quotation mark.
    pattern: /^ *(?:- +)*(?:[\w-]+: +)?(?<at>["'])(?:(?!\k<at>).)*(?:\n *(?:- +)*[\w-]+:(?:\s|$)|\n*(?![\s\S]))/dm,
    reason: 'the quotation mark $at that begins here is never closed',
  },
  {
    pattern: /^\s*(?:- +)*(?:[\w-]+: +)?(?<at>\{\{|[@`%*&])/d,
    reason: 'a value that begins with $at must be put in quotation marks',
  },
  {
    pattern: /(?<at>[{[])[^}\][{\n]*$/dm,
    error: 'BAD_INDENT Flow',
    reason: 'the $at that begins here is never closed',
  },
  { pattern: /^/, error: 'BAD_DQ_ESCAPE', reason: 'between " and " a backslash is written twice: \\\\' },
  { pattern: /^\s*(?<at>-)[\w"']/d, reason: 'a space is missing after the dash' },
  { pattern: /^\s*(?:- +)?[\w-]+(?<at>:)[^\s/]/d, reason: 'a space is missing after the colon' },
  {
    pattern: /^\s*(?:- +)*[\w-]+: +["']/,
    error: 'UNEXPECTED_TOKEN',
    reason: `the value ends at its second quotation mark, but more text follows: put it between the other kind, ' or "`,
  },
  {
    pattern: /^\s*(?:- +)*[^\s"'#-][^:\n]*: +(?<at>[^\s"'|>].*):(?:\s|$)/d,
    error: 'BLOCK_AS_IMPLICIT_KEY',
    reason: 'a colon in the text is taken for a new field: put the value in quotation marks',
  },
  {
    // The parser reports the line before, whose value would continue here.
    pattern: /^ *\S.*\n *(?<at>\S)/d,
    error: 'BLOCK_AS_IMPLICIT_KEY',
    reason: 'this line is indented more than the line before it: begin both in one column',
  },
  {
    pattern: /^ *(?<at>\S)/d,
    error: 'BAD_INDENT',
    reason: 'this line is indented unlike the lines that it belongs to: begin them in one column',
  },
  {
    pattern: /^\s*(?<at>(?!---)\S)(?!.*:(?:\s|$))/d,
    reason:
      'this line is neither a field (name: value) nor an item of a list (- value), nor indented as the text that it belongs to',
  },
];

/**
 * The syntax errors of a YAML file, in an editor's words. All duplicate keys are reported. Of other errors only the
 * first is, because the parser's later ones follow from it.
 */
export function yamlIssues(
  { name: source, text }: { name: string; text: string },
  errors: readonly YAMLError[],
  lines: LineCounter,
): ContentIssue[] {
  const sourceLines = text.split('\n');
  const issue = (offset: number, reason: string): ContentIssue => {
    const { line, col } = lines.linePos(offset);
    return { source, line, column: col, field: keyOf(sourceLines[line - 1] ?? ''), reason, isUnreadable: true };
  };
  const [first] = errors.filter(({ code }) => code !== 'DUPLICATE_KEY').sort((a, b) => a.pos[0] - b.pos[0]);
  if (!first) {
    return errors.map(({ pos: [offset] }) => {
      const { line, col } = lines.linePos(offset);
      const key = keyOf(sourceLines[line - 1] ?? '');
      const former = sourceLines.findIndex(
        (each) => keyOf(each) === key && each.replaceAll('- ', '  ').search(/\S/) === col - 1,
      );
      return issue(offset, `is given twice, first in line ${former + 1}`);
    });
  }
  const lineStart = first.pos[0] - lines.linePos(first.pos[0]).col + 1;
  for (const { pattern, error = '', reason } of mistakes) {
    const start = pattern.multiline ? 0 : lineStart;
    const found = `${first.code} ${first.message}`.startsWith(error) ? pattern.exec(text.slice(start)) : null;
    const place = found?.indices?.groups?.at?.[0];
    if (!found) continue;
    const words = reason.replace('$at', () => found.groups?.at ?? '');
    return [issue(place === undefined ? first.pos[0] : start + place, words)];
  }
  return [issue(first.pos[0], `this is not YAML: ${first.message}`)];
}

/** The name of the field that begins on the line; empty if none does. */
function keyOf(line: string): string {
  const key = line.slice(0, Math.max(line.search(/:(?:\s|$)/), 0)).replace(/^\s*(?:- +)*/, '');
  const [, quoted, plain = ''] = /^(?:"([^"]*)"|([^\s"'<>{}-][^"']*))$/.exec(key) ?? [];
  return (quoted ?? plain).trim();
}
