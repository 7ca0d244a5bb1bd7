import type { addLink } from '../add-link.js';
import type { whenIdle } from '../timing.js';
import type { isOwnPage } from './own-page.js';

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

/**
 * What the main script has already. If it were imported here as well, it would become a chunk that every page loads.
 */
export interface Shared {
  addLink: typeof addLink;
  isOwnPage: typeof isOwnPage;
  whenIdle: typeof whenIdle;
}

/** The largest number of pages that are prefetched from one page. */
const limit = 12;

/**
 * Prefetches the pages that links in view lead to, one after the other, each once, when the browser is idle and while that
 * is allowed.
 */
export function prefetchLinks({ addLink, isOwnPage, whenIdle }: Shared): (isAllowed: boolean) => void {
  const requested = new Set<string>();
  const inView = new Set<HTMLAnchorElement>();
  let isAtWork = false;
  let isAllowed = false;

  const work = (): void => {
    isAtWork = true;
    whenIdle(() => {
      const next = [...inView].map(addressOf).find((address) => !requested.has(address));
      isAtWork = next !== undefined && requested.size < limit && isAllowed;
      if (!next || !isAtWork) return;
      requested.add(next);
      const link = addLink('prefetch', next);
      // A browser without prefetching fires neither event, so it gets only one link.
      link.onload = work;
      link.onerror = work;
    });
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inView[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
    }
    if (!isAtWork) work();
  });
  for (const link of prefetchableLinks(isOwnPage)) observer.observe(link);
  return (isAllowedNow) => {
    isAllowed = isAllowedNow;
    if (!isAtWork) work();
  };
}

const addressOf = ({ href }: HTMLAnchorElement | HTMLAreaElement) => href.replace(/#.*/, '');

function prefetchableLinks(isPage: typeof isOwnPage): Element[] {
  const surroundings = {
    here: new URL(location.href),
    search: document.querySelector('link[rel=search]')?.getAttribute('href') ?? undefined,
    actions: [...document.forms].map(({ action }) => action),
  };
  return [...document.links].filter((link) => {
    const address = new URL(addressOf(link));
    return !link.target && !link.download && isPage(address, location.origin) && isPrefetchable(address, surroundings);
  });
}
