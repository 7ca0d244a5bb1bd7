/** Pixels. The menu of the section sticks from this far before a viewport height of scrolling. */
const margin = 100;

/**
 * Keeps one of two bars at the upper edge of the viewport: the header, slim, while the visitor scrolls up, and the menu
 * of the section while they scroll down.
 */
export function stickBars(): void {
  const header = document.querySelector<HTMLElement>('.header');
  const menu = document.querySelector('.secondary-menu');
  if (!header) return;
  let last = 0;
  const place = () => {
    if (scrollY === last) return;
    const isDown = scrollY > last;
    last = scrollY;
    menu?.toggleAttribute('data-stuck', isDown && scrollY > innerHeight - margin);
    // Out of sight, the header becomes a slim bar. At the top of the page it is whole again.
    if (scrollY > innerHeight / 2) header.toggleAttribute('data-slim', true);
    if (scrollY <= 0) header.removeAttribute('data-slim');
    if (isDown && !('shown' in header.dataset)) return;
    header.dataset.shown = String(!isDown && header.hasAttribute('data-slim'));
  };
  place();
  addEventListener('scroll', place, { passive: true });
}
