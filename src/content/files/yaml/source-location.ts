import { isMap, isNode, isScalar, isSeq, type LineCounter, type YAMLMap } from 'yaml';
import type { ContentIssue } from '../../content-store.js';
import { fieldOf, isBlank } from '../../validation/blanks.js';
import type { FieldPath } from '../../validation/fields.js';
import { parseFile, type SourceFile } from './source-file.js';

/** Where a value was written. */
export type Location = Pick<ContentIssue, 'source' | 'line' | 'column'>;

interface Found {
  file: SourceFile;
  lines: LineCounter;
  depth: number;
  /** Where the field begins: its name, or the item of a list. */
  offset: number;
  node: unknown;
}

/**
 * Finds where a field of the merged value was written: in the first of the files that has it, so the language's file
 * goes first. A field that no file has is placed at its nearest parent in the first file.
 * @param passage a part of the field's text: the first of it is located instead of the field
 */
export function locate(files: readonly SourceFile[], merged: unknown, path: FieldPath, passage?: string): Location {
  const finds = files.map((file) => find(file, merged, path));
  const best = finds.find((found) => found.depth === path.length) ?? finds[0];
  if (!best) return { source: '' };
  const { file, lines } = best;
  const within = passage === undefined ? undefined : offsetOf(best, passage);
  if (within === undefined) return { source: file.name, line: lines.linePos(best.offset).line };
  const { line, col } = lines.linePos(within);
  return { source: file.name, line, column: col };
}

/** Undefined if the source differs from the value, because of escapes or facts within the passage. */
function offsetOf({ file, node }: Found, passage: string): number | undefined {
  const range = (node as { range?: [number, number, number] | null } | null)?.range;
  if (!range) return undefined;
  const offset = file.text.indexOf(passage, range[0]);
  return offset >= 0 && offset < range[1] ? offset : undefined;
}

function find(file: SourceFile, merged: unknown, path: FieldPath): Found {
  const { contents, lines } = parseFile(file);
  let found: Found = { file, lines, depth: 0, offset: 0, node: contents };
  let value = merged;
  for (const key of path) {
    value = fieldOf(value, key);
    const next = isMap(found.node) ? fieldIn(found.node, key) : itemIn(found.node, key, value);
    if (next === undefined) break;
    found = { ...found, ...next, depth: found.depth + 1 };
  }
  return found;
}

function fieldIn({ items }: YAMLMap, name: PropertyKey): Pick<Found, 'node' | 'offset'> | undefined {
  const pair = items.find(({ key }) => isScalar(key) && String(key.value) === String(name));
  return pair && { node: pair.value, offset: startOf(pair.key) };
}

/** @param value the item of the merged list, which may have an id to find it by */
function itemIn(list: unknown, index: PropertyKey, value: unknown): Pick<Found, 'node' | 'offset'> | undefined {
  if (!isSeq(list)) return undefined;
  // Blank items are left out before a value is checked.
  const present = list.items.filter((each) => !isBlank(isNode(each) ? each.toJSON() : each));
  const id = fieldOf(value, 'id');
  const node = id === undefined ? present[Number(index)] : present.find((each) => isMap(each) && each.get('id') === id);
  return node === undefined ? undefined : { node, offset: startOf(node) };
}

function startOf(node: unknown): number {
  return (node as { range?: [number, number, number] | null }).range?.[0] ?? 0;
}
