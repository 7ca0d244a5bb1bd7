import { isDeepStrictEqual } from 'node:util';
import { isFields } from '../../../src/content/validation/fields.js';

export interface ItemMatch {
  /** Index of the former item; undefined for a new item. */
  from: number | undefined;
  /** Whether its order among the other items has changed. */
  moves: boolean;
}

/** Matches the items of a list with those of a former one: by id, or else by equality, or else by index. */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): ItemMatch[] {
  const left = new Set(before.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) left.delete(index);
    return index;
  };
  const from = after.map((item) => {
    const id = idOf(item);
    return take(
      [...left].find((index) =>
        id === undefined ? isDeepStrictEqual(before[index], item) : id === idOf(before[index]),
      ),
    );
  });
  for (const [index, known] of from.entries()) {
    const hasPlace = known === undefined && left.has(index) && before.length === after.length;
    if (hasPlace) from[index] = take(index);
  }
  const staying = longestRise(from);
  return from.map((index) => ({ from: index, moves: index !== undefined && !staying.has(index) }));
}

function idOf(item: unknown): unknown {
  return isFields(item) ? item.id : undefined;
}

/** The longest increasing subsequence of the indexes. */
function longestRise(indexes: readonly (number | undefined)[]): Set<number> {
  const best: number[][] = [];
  for (const index of indexes) {
    if (index === undefined) continue;
    const before = best.filter((rise) => (rise.at(-1) ?? -1) < index).toSorted((a, b) => b.length - a.length)[0] ?? [];
    best.push([...before, index]);
  }
  return new Set(best.toSorted((a, b) => b.length - a.length)[0]);
}
