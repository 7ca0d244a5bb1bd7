/** Pixels. The menu sticks from this far before a viewport height of scrolling. */
const margin = 100;

/** Makes the menu of the section sticky while the visitor scrolls down. Scrolling up releases it. */
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

/** Scrolls the list to the current page: on a small screen it is wider than the viewport. */
function showCurrent(menu: HTMLElement): void {
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  const list = menu.querySelector('ul');
  if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
}
