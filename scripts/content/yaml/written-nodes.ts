import { isDeepStrictEqual } from 'node:util';
import { type Document, isNode, isScalar, type Pair } from 'yaml';
import { isFields } from '../../../src/content/validation/fields.js';
import { isBlockMap, isBlockSeq } from './places.js';
import { isHtml, scalarText } from './scalars.js';
import { sameWords } from './wrapped-lines.js';

/** Whether a map or a list in block style keeps its kind and some of its content. */
export function isEditableInPlace(node: unknown, value: unknown): boolean {
  if (isBlockMap(node)) return isFields(value) && node.items.some((pair) => Object.hasOwn(value, keyOf(pair)));
  return isBlockSeq(node) && Array.isArray(value) && value.length > 0;
}

/** The item of a list with the same id, or else the one at the same index. */
export function wholeItem(whole: unknown, item: unknown, index: number): unknown {
  if (!Array.isArray(whole)) return undefined;
  const id = isFields(item) ? item.id : undefined;
  return (id !== undefined && whole.find((each) => isFields(each) && each.id === id)) || whole[index];
}

export function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

export function keyText({ key }: Pair): string {
  return isScalar(key) ? (key.source ?? String(key.value)) : '';
}

/** A value in flow style. */
export function flowText(value: unknown): string {
  const items = Array.isArray(value) ? value.map(flowText) : undefined;
  if (items) return `[${items.join(', ')}]`;
  if (isFields(value)) {
    return `{${Object.entries(value)
      .map(([key, part]) => `${/^[\w-]+$/.test(key) ? key : JSON.stringify(key)}: ${flowText(part)}`)
      .join(', ')}}`;
  }
  if (value === null || value === '' || typeof value !== 'string') return JSON.stringify(value);
  return value.length > 100 || /[,[\]{}\n]/.test(value) ? JSON.stringify(value) : scalarText(value, 0, 0);
}

export function isFlow(node: unknown): boolean {
  return isNode(node) && (node as { flow?: boolean }).flow === true;
}

/** The JavaScript value of a YAML node. */
export function plain(node: unknown): unknown {
  if (node === null || node === undefined) return null;
  if ('contents' in (node as object)) return (node as Document).toJS();
  return isNode(node) ? node.toJSON() : node;
}

/** Whether two values are equal. HTML that differs in its line breaks only is equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') {
    return isHtml(one) && isHtml(other) ? sameWords(one, other) : one.trimEnd() === other.trimEnd();
  }
  return isDeepStrictEqual(one, other);
}
