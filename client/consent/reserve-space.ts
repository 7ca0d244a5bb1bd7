/**
 * Keeps the focused element clear of a dialog at the bottom of the viewport that is not modal: while it is open, the
 * page ends and scrolls above it.
 */
export function reserveSpace(dialog: HTMLDialogElement): void {
  const isBeside = () => dialog.open && !dialog.matches(':modal');
  // Opening and closing change its size too.
  new ResizeObserver(() => {
    // Its height, not its position, which may still be animated.
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
  const { activeElement: focused } = document;
  if (!focused || focused === document.body || dialog.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (top < innerHeight && bottom > innerHeight - dialog.offsetHeight) focused.scrollIntoView({ block: 'nearest' });
}
