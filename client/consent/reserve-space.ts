/**
 * Keeps what has the focus clear of a dialog that stands beside the page, at its foot: while it is open, the page ends
 * and scrolls above it.
 */
export function reserveSpace(dialog: HTMLDialogElement): void {
  const isBeside = () => dialog.open && !dialog.matches(':modal');
  // Opening and closing change its size, too.
  new ResizeObserver(() => {
    // Not where it is: it may still be on its way up.
    const height = isBeside() ? dialog.offsetHeight : 0;
    document.documentElement.style.setProperty('--consent-height', `${height}px`);
    if (isBeside()) uncover(dialog);
  }).observe(dialog);
  // The browser brings only the first line of a large field into view.
  addEventListener('focusin', () => {
    if (isBeside()) uncover(dialog);
  });
}

function uncover(dialog: HTMLDialogElement): void {
  const { activeElement: held } = document;
  if (!held || held === document.body || dialog.contains(held)) return;
  const { top, bottom } = held.getBoundingClientRect();
  if (top < innerHeight && bottom > innerHeight - dialog.offsetHeight) held.scrollIntoView({ block: 'nearest' });
}
