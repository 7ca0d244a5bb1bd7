/** For the ring around what has the focus, in pixels. */
const room = 8;

/**
 * Keeps what has the focus clear of a dialog that stands beside the page, at its foot: while it is open, the page ends
 * and scrolls above it.
 */
export function standClear(dialog: HTMLDialogElement): void {
  // Opening and closing change its size, too.
  new ResizeObserver(() => {
    const isBeside = dialog.open && !dialog.matches(':modal');
    const height = isBeside ? Math.ceil(innerHeight - dialog.getBoundingClientRect().top) + room : 0;
    document.documentElement.style.setProperty('--consent-height', `${height}px`);
    if (isBeside) uncover(dialog);
  }).observe(dialog);
}

function uncover(dialog: HTMLDialogElement): void {
  const { activeElement: held } = document;
  if (!held || held === document.body || dialog.contains(held)) return;
  const { top, bottom } = held.getBoundingClientRect();
  if (top < innerHeight && bottom > dialog.getBoundingClientRect().top) held.scrollIntoView({ block: 'nearest' });
}
