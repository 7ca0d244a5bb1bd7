import type { TouchedIsland } from '../../views/islands/carousel/last-touches.js';
import { isPlainClick } from '../../views/ui/links/plain-click.js';

const signs = ['pointerover', 'focusin'];

/**
 * Gives links that hydration turns into controls (`data-hydrated-role`) their role at once, because a click on them is
 * held for the control.
 */
function becomeControls(island: HTMLElement): void {
  for (const link of island.querySelectorAll<HTMLElement | SVGElement>('[data-hydrated-role]')) {
    link.setAttribute('role', link.dataset.hydratedRole ?? '');
    link.removeAttribute('aria-describedby');
  }
}

/** Also works on a link in an SVG, which has no `click()`. */
function click(control: Element): void {
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/**
 * Hydrates when the visitor points at the island, touches it or moves the focus into it, whatever its other trigger. A
 * click before that is held, and dispatched again after hydration. If hydration fails, the click does what it does
 * without a script.
 */
export function hydrateOnInteraction(island: TouchedIsland, hydrate: () => Promise<void>): void {
  let isHolding = false;
  const listening = new AbortController();
  const { signal } = listening;

  const start = (): Promise<void> => hydrate().then(end, giveUp);

  const hold = (event: MouseEvent): void => {
    if (island.hasAttribute('hydrated')) {
      end();
      return;
    }
    const control = (event.target as Element).closest('a, button');
    // Slots work without hydration. Clicks that open a new tab or window are left to the browser.
    if (!control || control.closest('island-slot') || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHolding) return;
    isHolding = true;
    void start().then(() => click(control));
  };

  /** The space key activates a button, but not a link. */
  const pressWithSpace = (event: KeyboardEvent): void => {
    const control = event.target as HTMLElement | SVGElement;
    if (event.key !== ' ' || !control.dataset.hydratedRole) return;
    event.preventDefault();
    click(control);
  };

  const note = (event: TouchEvent): void => {
    const row = (event.target as Element).closest('.swiper');
    island.lastTouches = [island.lastTouches?.[1], { event, place: row?.scrollLeft }];
  };

  const end = (): void => listening.abort();

  /** Turns the controls back into links. */
  const giveUp = (): void => {
    end();
    for (const link of island.querySelectorAll('[data-hydrated-role]')) link.removeAttribute('role');
  };

  becomeControls(island);
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    island.addEventListener(type, note, { passive: true });
  for (const sign of signs) island.addEventListener(sign, start, { signal });
  island.addEventListener('click', hold, { capture: true, signal });
  island.addEventListener('keydown', pressWithSpace, { signal });
}
