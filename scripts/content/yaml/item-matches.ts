import { isDeepStrictEqual } from 'node:util';
import { isFields } from '../../../src/content/validation/fields.js';

/**
 * Matches the items of a list with those of a former one: by id, or else by equality, or else by index.
 * @returns for each item the index of the former one; undefined for a new item
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const left = new Set(before.keys());
  const matches = after.map((item) => {
    const match = [...left].find((index) => isSameItem(before[index], item));
    if (match !== undefined) left.delete(match);
    return match;
  });
  if (before.length !== after.length) return matches;
  return matches.map((match, index) => match ?? (left.has(index) ? index : undefined));
}

function isSameItem(one: unknown, other: unknown): boolean {
  return idOf(other) === undefined ? isDeepStrictEqual(one, other) : idOf(one) === idOf(other);
}

function idOf(item: unknown): unknown {
  return isFields(item) ? item.id : undefined;
}

/** The item of a list with the same id, or else the one at the same index. */
export function wholeItem(whole: unknown, item: unknown, index: number): unknown {
  if (!Array.isArray(whole)) return undefined;
  const id = idOf(item);
  return (id !== undefined && whole.find((each) => idOf(each) === id)) || whole[index];
}
