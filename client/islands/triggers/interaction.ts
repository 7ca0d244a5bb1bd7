import { isPlainClick } from '../../../views/ui/plain-click.js';
import type { Trigger } from './trigger.js';

const signs = ['pointerover', 'touchstart', 'focusin'];

/**
 * What is a link only where there is no script, as `data-hydrated-role` says, is no longer one. It is told so at once: a
 * click is held for what it will be.
 */
function becomeControls(island: HTMLElement): void {
  for (const link of island.querySelectorAll<HTMLElement | SVGElement>('[data-hydrated-role]')) {
    link.setAttribute('role', link.dataset.hydratedRole ?? '');
    link.removeAttribute('aria-describedby');
  }
}

/** Also on a link in a drawing, which has no `click()`. */
function click(control: Element): void {
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/**
 * When the visitor points at the island or reaches it, whatever else it waits for. A click that comes before it is
 * hydrated is held, and given to it then; where it cannot be hydrated, the click does what it does without a script.
 */
export const interaction: Trigger = (island, hydrate) => {
  let isHolding = false;
  const listening = new AbortController();
  const { signal } = listening;

  const start = (): Promise<void> => hydrate().then(end, giveUp);

  const hold = (event: MouseEvent): void => {
    if (island.hasAttribute('hydrated')) {
      end();
      return;
    }
    const control = (event.target as Element).closest('a, button, summary');
    // What the island only places works by itself; a click for a new tab or window is the browser's.
    if (!control || control.closest('island-slot') || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHolding) return;
    isHolding = true;
    void start().then(() => click(control));
  };

  /** As a button does. */
  const pressWithSpace = (event: KeyboardEvent): void => {
    const control = event.target as HTMLElement | SVGElement;
    if (event.key !== ' ' || !control.dataset.hydratedRole) return;
    event.preventDefault();
    click(control);
  };

  const end = (): void => listening.abort();

  /** What has become a button is a link again. */
  const giveUp = (): void => {
    end();
    for (const link of island.querySelectorAll('[data-hydrated-role]')) link.removeAttribute('role');
  };

  becomeControls(island);
  for (const sign of signs) island.addEventListener(sign, start, { passive: true, signal });
  island.addEventListener('click', hold, { capture: true, signal });
  island.addEventListener('keydown', pressWithSpace, { signal });
};
