import { isPrefetchable, maySpend } from './prefetchable.js';
import { whenIdle } from './when-idle.js';

/** Pages that are fetched ahead from one page. */
const limit = 12;

/** Fetches the pages that links in view lead to, one after the other, each once, when the browser is idle. */
export function prefetchLinks(): void {
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
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = next;
      // Neither comes where the browser knows no prefetching: then one link is all it gets.
      link.onload = work;
      link.onerror = work;
      document.head.append(link);
    });
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inView[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
    }
    if (!isAtWork) work();
  });
  for (const link of prefetchableLinks()) observer.observe(link);
}

const addressOf = ({ href }: HTMLAnchorElement | HTMLAreaElement) => href.replace(/#.*/, '');

function prefetchableLinks(): Element[] {
  const surroundings = {
    here: new URL(location.href),
    search: document.querySelector('link[rel=search]')?.getAttribute('href') ?? undefined,
    actions: [...document.forms].map(({ action }) => action),
  };
  return [...document.links].filter(
    (link) => !link.target && !link.download && isPrefetchable(new URL(addressOf(link)), surroundings),
  );
}
