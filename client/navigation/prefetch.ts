import type { addLink } from '../add-link.js';
import type { whenIdle } from '../timing/when-idle.js';
import type { isOwnPage } from './own-page.js';
import { isPrefetchable, maySpend } from './prefetchable.js';

/** What the first script has already: imported here as well, it would become a file that every page loads. */
interface Shared {
  addLink: typeof addLink;
  isOwnPage: typeof isOwnPage;
  whenIdle: typeof whenIdle;
}

/** Pages that are fetched ahead from one page. */
const limit = 12;

/** Fetches the pages that links in view lead to, one after the other, each once, when the browser is idle. */
export function prefetchLinks({ addLink, isOwnPage, whenIdle }: Shared): void {
  const asked = new Set<string>();
  const inView = new Set<HTMLAnchorElement>();
  let isAtWork = false;

  const work = (): void => {
    isAtWork = true;
    whenIdle(() => {
      const next = [...inView].map(addressOf).find((address) => !asked.has(address));
      isAtWork = next !== undefined && asked.size < limit && maySpend(navigator);
      if (!next || !isAtWork) return;
      asked.add(next);
      const link = addLink('prefetch', next);
      // Neither comes where the browser knows no prefetching: then one link is all it gets.
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
