import type { LibraryItem } from '../../../src/content/model/library-item.js';
import type { Topic } from '../../../src/content/model/topics.js';
import { fold } from '../../../src/content/text/fold.js';
import { limits } from '../../../src/limits.js';
import { filterParameter } from '../../../src/routing/filter-parameter.js';
import { rowFilter } from '../../ui/text/row-filter.js';

/** By what items are chosen, each the name of a query parameter and of a field of the items. */
export const facets = ['kind', 'subject', 'plant', 'product', 'person'] as const;
export type FacetNames = Readonly<Record<(typeof facets)[number], readonly Topic[]>>;

/** The names of what an item refers to. */
export function topicsOf(item: LibraryItem, names: FacetNames): string[] {
  return facets.slice(1).flatMap((facet) => names[facet].find(({ id }) => id === item[facet])?.name ?? []);
}

/**
 * The items that have all of what was chosen, page by page. A page number beyond the last page selects the first.
 * @param chosen the query parameters of the page
 */
export function chosenItems(
  items: readonly LibraryItem[],
  names: FacetNames,
  chosen: Readonly<Record<string, string>>,
): { count: number; page: number; pages: number; shown: readonly LibraryItem[] } {
  const matches = rowFilter(chosen[filterParameter] ?? '') ?? (() => true);
  const found = items.filter(
    (item) =>
      facets.every((facet) => chosen[facet] === undefined || item[facet] === chosen[facet]) &&
      matches(fold([item.caption, item.credit, item.address, ...topicsOf(item, names)].join(' '))),
  );
  const size = limits.library_files;
  const pages = Math.ceil(found.length / size);
  const wanted = Number(chosen.page ?? 1);
  const page = wanted > pages ? 1 : wanted;
  return { count: found.length, page, pages, shown: found.slice((page - 1) * size, page * size) };
}
