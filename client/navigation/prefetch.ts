import type { addLink } from '../add-link.js';
import type { whenIdle } from '../timing/when-idle.js';
import { mayPrefetch } from './connection.js';
import type { isOwnPage } from './own-page.js';
import { isPrefetchable } from './prefetchable.js';

/**
 * What the main script has already. If it were imported here as well, it would become a chunk that every page loads.
 */
interface Shared {
  addLink: typeof addLink;
  isOwnPage: typeof isOwnPage;
  whenIdle: typeof whenIdle;
}

/** The largest number of pages that are prefetched from one page. */
const limit = 12;

/** Prefetches the pages that links in view lead to, one after the other, each once, when the browser is idle. */
export function prefetchLinks({ addLink, isOwnPage, whenIdle }: Shared): void {
  const requested = new Set<string>();
  const inView = new Set<HTMLAnchorElement>();
  let isAtWork = false;

  const work = (): void => {
    isAtWork = true;
    whenIdle(() => {
      const next = [...inView].map(addressOf).find((address) => !requested.has(address));
      isAtWork = next !== undefined && requested.size < limit && mayPrefetch(navigator);
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
