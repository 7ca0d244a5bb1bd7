/**
 * Where one `details` of a name opens, another may close above it, and what was clicked would leave its place: the page
 * is scrolled so that it stays.
 */
export function keepSummariesInPlace(): void {
  document.addEventListener('click', ({ target }) => {
    const summary = target instanceof Element && target.closest('details[name] > summary');
    if (!summary) return;
    const { top } = summary.getBoundingClientRect();
    // After the browser has opened the one and closed the other, and before either is seen.
    requestAnimationFrame(() => {
      scrollBy({ top: summary.getBoundingClientRect().top - top, behavior: 'instant' });
    });
  });
}
