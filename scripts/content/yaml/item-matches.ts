import { isDeepStrictEqual } from 'node:util';
import { isFields } from '../../../src/content/validation/fields.js';

/**
 * Matches the items of a list with those of a former one: by id, or else by equality, or else by index.
 * @returns for each item the index of the former one; undefined for a new item
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const left = new Set(before.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) left.delete(index);
    return index;
  };
  const matches = after.map((item) => {
    const id = idOf(item);
    const isItem = (index: number) =>
      id === undefined ? isDeepStrictEqual(before[index], item) : id === idOf(before[index]);
    return take([...left].find(isItem));
  });
  if (before.length !== after.length) return matches;
  return matches.map((match, index) => match ?? (left.has(index) ? take(index) : undefined));
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
