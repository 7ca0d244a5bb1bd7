/** Scrolls the menu of the section to the current page: on a small screen it is wider than the viewport. */
export function showCurrentPage(): void {
  const current = document.querySelector<HTMLElement>('.secondary-menu [aria-current]');
  const list = current?.closest('ul');
  if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
}
