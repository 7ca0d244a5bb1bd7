import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { isFields } from '../../../src/content/validation/fields.js';
import { isHtml } from './scalars.js';
import { sameWords } from './wrapped-lines.js';

export function isBlockMap(node: unknown): node is YAMLMap<unknown, unknown> {
  return isMap(node) && !node.flow && node.items.length > 0;
}

export function isBlockSeq(node: unknown): node is YAMLSeq {
  return isSeq(node) && !node.flow && node.items.length > 0;
}

export function isFlow(node: unknown): boolean {
  return isNode(node) && (node as { flow?: boolean }).flow === true;
}

/** Whether a key has no value. */
export function isNothing(node: unknown): boolean {
  if (node === null || node === undefined) return true;
  return isScalar(node) && node.value === null && node.range?.[0] === node.range?.[1];
}

export function keyOf({ key }: Pair<unknown, unknown>): string {
  return isScalar(key) ? String(key.value) : '';
}

/** The JavaScript value of a YAML node. */
export function plain(node: unknown): unknown {
  return isNode(node) ? node.toJSON() : (node ?? null);
}

/** Whether two values are equal. HTML that differs in its line breaks only is equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') {
    return isHtml(one) && isHtml(other) ? sameWords(one, other) : one.trimEnd() === other.trimEnd();
  }
  return isDeepStrictEqual(one, other);
}

/** The item of a list with the same id, or else the one at the same index. */
export function wholeItem(whole: unknown, item: unknown, index: number): unknown {
  if (!Array.isArray(whole)) return undefined;
  const id = isFields(item) ? item.id : undefined;
  return (id !== undefined && whole.find((each) => isFields(each) && each.id === id)) || whole[index];
}
