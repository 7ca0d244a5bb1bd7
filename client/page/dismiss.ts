/**
 * Closes an open drop-down (`details[data-dismiss]`) on Escape, which returns the focus, when a click or the
 * keyboard's focus is elsewhere, and on `pagehide`: the back/forward cache would restore it open.
 */
export function dismissOpenDetails(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-dismiss][open]');
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const details of open()) {
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
      details.open = false;
    }
  });
  const close = ({ target }: Event) => {
    for (const details of open()) {
      if (!details.contains(target as Node)) details.open = false;
    }
  };
  document.addEventListener('click', close);
  document.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches(':focus-visible')) close(event);
  });
  addEventListener('pagehide', close);
}
