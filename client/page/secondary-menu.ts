/** Short of the viewport's height, in pixels. */
const margin = 100;

/** Keeps the pages of the section at hand on the way down a page; any way up gives the room back. */
export function stickSecondaryMenu(): void {
  const menu = document.querySelector<HTMLElement>('.secondary-menu');
  if (!menu) return;
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (scrollY !== last) menu.toggleAttribute('data-stuck', scrollY > last && scrollY > innerHeight - margin);
      last = scrollY;
    },
    { passive: true },
  );
  showCurrent(menu);
}

/** On a small screen the list is wider than the window. */
function showCurrent(menu: HTMLElement): void {
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  const list = menu.querySelector('ul');
  if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
}
