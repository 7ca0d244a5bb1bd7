interface Surroundings {
  here: URL;
  /** The path of the search. The result pages are below it. */
  search: string | undefined;
  /** The addresses that the forms of the page submit to. */
  actions: readonly string[];
}

/**
 * Whether a page of this site may be prefetched: not the present page, not the search, and not the target of a form.
 */
export function isPrefetchable(address: URL, { here, search, actions }: Surroundings): boolean {
  const { origin, pathname } = address;
  const isHere = pathname === here.pathname && address.search === here.search;
  const isSearch = search !== undefined && `${pathname}/`.startsWith(`${search}/`);
  return !isHere && !isSearch && !actions.includes(origin + pathname);
}
