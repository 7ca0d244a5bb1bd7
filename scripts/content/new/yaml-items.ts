import { isMap, isScalar, isSeq, type Node, parseDocument, stringify } from 'yaml';
import { withEdits } from '../yaml/text-edits.js';

/** A value as a person would write it: one field per line, texts of several lines as blocks. */
export function yamlOf(value: unknown): string {
  // A date is a text. The quotation marks show that to readers.
  return stringify(value, { lineWidth: 0 }).replace(/^( *\w+: )(\d\d-\d\d-\d{4})$/gm, '$1"$2"');
}

/**
 * Appends an item to a list or a table of a YAML text. Comments, order and quotation stay as they are.
 * @param path the keys to the list or the table
 * @throws Error if the list or table is missing or empty
 */
export function withItem(text: string, path: readonly string[], item: unknown): string {
  const node = parseDocument(text, { prettyErrors: false }).getIn(path, true) as Node | undefined;
  const last = isSeq(node) || isMap(node) ? node.items.at(-1) : undefined;
  const start = last === undefined ? undefined : startOf(last);
  if (start === undefined) throw new Error(`there is nothing in ${path.join('.')} after which it could be written`);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const indent = ' '.repeat(/^ */.exec(text.slice(lineStart))?.[0].length ?? 0);
  const written = yamlOf(isSeq(node) ? [item] : item).trimEnd();
  const lines = written.split('\n').map((line) => (line === '' ? '' : indent + line));
  const end = endOfItem(text, lineStart, indent.length);
  const isAtLineStart = text.slice(0, end).endsWith('\n');
  return withEdits(text, [{ start: end, end, text: `${isAtLineStart ? '' : '\n'}${lines.join('\n')}\n` }]);
}

/** The offset of a list item's value, or of the key of a table's line. */
function startOf(item: unknown): number | undefined {
  const node = (item as { key?: unknown }).key ?? item;
  return isScalar(node) || isMap(node) ? (node.range?.[0] ?? undefined) : undefined;
}

/** The offset after the last line of an item: before the next line that is not indented more deeply. */
function endOfItem(text: string, lineStart: number, indent: number): number {
  let end = text.indexOf('\n', lineStart) + 1;
  let position = end;
  while (end > 0 && position < text.length) {
    const next = text.indexOf('\n', position);
    const line = text.slice(position, next === -1 ? text.length : next);
    if (line.trim() !== '' && line.length - line.trimStart().length <= indent) break;
    position = next === -1 ? text.length : next + 1;
    if (line.trim() !== '') end = position;
  }
  return end === 0 ? text.length : end;
}
