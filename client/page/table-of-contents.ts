/** Marks the heading under which the visitor is reading: the last one in or above the upper third of the viewport. */
export function followReading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const headings = [...document.querySelectorAll<HTMLElement>('main h2[id]')];
  const above = new Set<Element>();

  const mark = (): void => {
    const hash = `#${headings.findLast((heading) => above.has(heading))?.id}`;
    for (const link of links) {
      const isCurrent = link.hash === hash;
      link.ariaCurrent = isCurrent ? 'location' : null;
      const list = link.closest('.toc');
      // A long list has a scroll position of its own.
      if (isCurrent && list) list.scrollTop = link.offsetTop - list.clientHeight / 2;
    }
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) above[isIntersecting ? 'add' : 'delete'](target);
      mark();
    },
    // Unbounded at the top: otherwise a heading that is passed in one jump would not be noticed.
    { rootMargin: '9999999px 0px -66%' },
  );
  if (links.length > 0) for (const heading of headings) observer.observe(heading);
}
