interface Connection {
  onLine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the visitor's connection bears what was not asked for. */
export function maySpend({ onLine, connection }: Connection): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

interface Surroundings {
  here: URL;
  /** The search's path; beneath it lie the results, each another page. */
  search: string | undefined;
  /** Where the forms of the page go. */
  actions: readonly string[];
}

/** Whether the address of a page of this site is another one than the present, and the same for everyone. */
export function isPrefetchable(address: URL, { here, search, actions }: Surroundings): boolean {
  const { origin, pathname } = address;
  const isHere = pathname === here.pathname && address.search === here.search;
  const isSearch = search !== undefined && `${pathname}/`.startsWith(`${search}/`);
  return !isHere && !isSearch && !actions.includes(origin + pathname);
}
