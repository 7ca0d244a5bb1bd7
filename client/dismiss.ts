/** Closes an open drop-down (`details[data-dismiss]`) on Escape, giving focus back, and on a click elsewhere. */
export function dismissOpenDetails(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-dismiss][open]');
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const details of open()) {
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
      details.open = false;
    }
  });
  document.addEventListener('click', (event) => {
    for (const details of open()) {
      if (!details.contains(event.target as Node)) details.open = false;
    }
  });
}
