import type { LineCounter, YAMLError } from 'yaml';
import type { ContentIssue } from '../../content-store.js';
import { type Diagnosis, diagnose } from './yaml-diagnosis.js';
import { indentOf, keyOf, lineAt } from './yaml-lines.js';

/**
 * The syntax errors of a YAML file, in an editor's words. All duplicate keys are reported. Of other errors only the
 * first is, because the parser's later ones follow from it.
 */
export function yamlIssues(
  { name: source, text }: { name: string; text: string },
  errors: readonly YAMLError[],
  lines: LineCounter,
): ContentIssue[] {
  const others = errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  const [first] = others.sort((a, b) => a.pos[0] - b.pos[0]);
  const issue = ({ offset, reason }: Diagnosis, field: string): ContentIssue => {
    const { line, col } = lines.linePos(offset);
    return { source, line, column: col, field, reason, isUnreadable: true };
  };
  if (first) {
    const diagnosis = diagnose(text, first);
    return [issue(diagnosis, keyOf(lineAt(text, diagnosis.offset).line))];
  }
  return errors.map(({ pos: [offset] }) => {
    const [line = ''] = text.slice(offset, offset + 500).split('\n', 1);
    const key = keyOf(line);
    return issue({ offset, reason: `is given twice${firstPlace(text, key, offset, lines)}` }, key);
  });
}

function firstPlace(text: string, key: string, before: number, lines: LineCounter): string {
  const indent = indentOf(lineAt(text, before).line);
  const own = [...text.slice(0, before).matchAll(/^.*$/gm)].findLast(
    ({ 0: line }) => keyOf(line) === key && indentOf(line.replace(/- /g, '  ')) === indent,
  );
  return own === undefined ? '' : `, first in line ${lines.linePos(own.index).line}`;
}
