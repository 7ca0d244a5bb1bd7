/** Opens a closed part of the page that the address leads to, on arrival and for links on the page. */
export function openTargets(): void {
  const arrive = () => {
    const target = targetOf(location.hash);
    if (target && open(target)) target.scrollIntoView();
  };
  arrive();
  addEventListener('hashchange', arrive);
  // Before the browser follows the link, so that it scrolls to the target's final position; also if the address is the
  // present one.
  document.addEventListener('click', (event) => {
    // A link in an SVG has no `hash` property. It is left to `hashchange`.
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    if (!link?.hash || event.defaultPrevented || link.pathname !== location.pathname) return;
    const target = targetOf(link.hash);
    if (target) open(target);
  });
}

function targetOf(hash: string): Element | null {
  return document.getElementById(hash.slice(1));
}

/** Opens every `details` around the target, the target included, or the one inside a card (`data-opens`). */
function open(target: Element): boolean {
  let details = target.closest('details') ?? target.querySelector<HTMLDetailsElement>(':scope[data-opens] details');
  let hasOpened = false;
  for (; details; details = details.parentElement?.closest('details') ?? null) {
    hasOpened ||= !details.open;
    details.open = true;
  }
  return hasOpened;
}

/** Scrolls past the hero of a release, one viewport down, when the visitor has followed a link within the site. */
export function scrollPastReleaseHero(): void {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFollowed = opening?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
  if (isFollowed && !location.hash && document.querySelector('.release')) scrollTo({ top: innerHeight });
}

/**
 * Scrolls the page so that a clicked summary stays in place: opening one of several `details` of the same name closes
 * another, which may be above it.
 */
export function keepSummariesInPlace(): void {
  document.addEventListener('click', ({ target }) => {
    const summary = target instanceof Element && target.closest('details[name] > summary');
    if (!summary) return;
    const { top } = summary.getBoundingClientRect();
    // After the browser has opened the one and closed the other, and before it paints either.
    requestAnimationFrame(() => {
      scrollBy({ top: summary.getBoundingClientRect().top - top, behavior: 'instant' });
    });
  });
}
