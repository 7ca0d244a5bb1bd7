import type { Trigger } from '../island.js';

const signs = ['pointerover', 'touchstart', 'focusin'];

/**
 * When the visitor points at the island or reaches it. A click that comes before it is awake is held, and given to
 * it then; where it cannot be woken, the click does what it does without a script.
 */
export const interaction: Trigger = (island, wake) => {
  let isHolding = false;

  const start = (): Promise<void> => wake().then(end, end);

  const hold = (event: MouseEvent): void => {
    const control = (event.target as Element).closest<HTMLElement>('a, button, summary');
    // A click for a new tab or window is the browser's.
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHolding) return;
    isHolding = true;
    void start().then(() => control.click());
  };

  const end = (): void => {
    for (const sign of signs) island.removeEventListener(sign, start);
    island.removeEventListener('click', hold, true);
  };

  for (const sign of signs) island.addEventListener(sign, start, { passive: true });
  island.addEventListener('click', hold, true);
};
