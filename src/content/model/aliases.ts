import type { AliasEntry } from './shapes/shapes.js';

interface AliasClash {
  id: string;
  alias: string;
  /** The page that keeps the path. */
  keeper: string;
}

/**
 * Makes the paths of one language unambiguous: of two pages with one alias, the later falls back to its id, as does a
 * page whose alias is another page's id.
 * @param entries in the order of ids
 */
export function withUniqueAliases<T extends AliasEntry>(
  entries: readonly T[],
): { entries: T[]; clashes: AliasClash[] } {
  const keepers = new Map(entries.map(({ id }) => [id, id]));
  const clashes: AliasClash[] = [];
  const unique = entries.map((entry) => {
    const { id, alias } = entry;
    const keeper = keepers.get(alias) ?? id;
    if (keeper === id) {
      keepers.set(alias, id);
      return entry;
    }
    clashes.push({ id, alias, keeper });
    return { ...entry, alias: id };
  });
  return { entries: unique, clashes };
}
