import { isMap, isNode, isScalar, isSeq } from 'yaml';
import type { ContentIssue } from '../../content-store.js';
import { isBlank } from '../../validation/blanks.js';
import { type FieldPath, isFields } from '../../validation/fields.js';
import { parseFile, type SourceFile } from './source-file.js';

/** Where a value was written. */
export type Location = Pick<ContentIssue, 'source' | 'line' | 'column'>;

interface Found {
  file: SourceFile;
  depth: number;
  /** Where the field begins: its name, or the item of a list. */
  offset: number;
  value: unknown;
}

/**
 * Finds where a field of the merged value was written: in the first of the files that has it, so the language's file
 * goes first. A field that no file has is placed at its nearest parent in the first file.
 * @param passage a part of the field's text: the first of it is located instead of the field
 */
export function locate(files: readonly SourceFile[], merged: unknown, path: FieldPath, passage?: string): Location {
  const steps = stepsOf(merged, path);
  const finds = files.map((file) => find(file, steps));
  const best = finds.find((found) => found.depth === steps.length) ?? finds[0];
  if (!best) return { source: '' };
  const { lines } = parseFile(best.file);
  const within = passage === undefined ? undefined : offsetOf(best, passage);
  if (within === undefined) return { source: best.file.name, line: lines.linePos(best.offset).line };
  const { line, col } = lines.linePos(within);
  return { source: best.file.name, line, column: col };
}

/** Undefined if the source differs from the value, because of escapes or facts within the passage. */
function offsetOf({ file, value }: Found, passage: string): number | undefined {
  const range = (value as { range?: [number, number, number] | null } | null)?.range;
  if (!range) return undefined;
  const offset = file.text.indexOf(passage, range[0]);
  return offset >= 0 && offset < range[1] ? offset : undefined;
}

type Step = { id: unknown } | { index: number } | { key: string };

function stepsOf(merged: unknown, path: FieldPath): Step[] {
  let value = merged;
  return path.map((key) => {
    const parent = value;
    value = (value as Record<PropertyKey, unknown> | undefined | null)?.[key];
    if (!Array.isArray(parent)) return { key: String(key) };
    return isFields(value) && value.id !== undefined ? { id: value.id } : { index: Number(key) };
  });
}

function find(file: SourceFile, steps: readonly Step[]): Found {
  let value = parseFile(file).contents;
  let offset = 0;
  let depth = 0;
  for (const step of steps) {
    const next = stepInto(value, step);
    if (next === undefined) break;
    ({ value, offset } = next);
    depth += 1;
  }
  return { file, depth, offset, value };
}

function stepInto(node: unknown, step: Step): { value: unknown; offset: number } | undefined {
  if ('key' in step && isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step.key);
    return pair && { value: pair.value, offset: startOf(pair.key) };
  }
  if ('key' in step || !isSeq(node)) return undefined;
  // Blank items are left out before a value is checked.
  const present = node.items.filter((each) => !isBlank(isNode(each) ? each.toJSON() : each));
  const item = 'id' in step ? present.find((each) => isMap(each) && each.get('id') === step.id) : present[step.index];
  return item === undefined ? undefined : { value: item, offset: startOf(item) };
}

function startOf(node: unknown): number {
  return (node as { range?: [number, number, number] | null }).range?.[0] ?? 0;
}
