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
