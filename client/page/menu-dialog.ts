/**
 * Makes the menu of small screens a modal dialog while it is open. Its `details` opens and closes without a script.
 * @param wide the media query of the screens that have another menu
 */
export function makeMenuDialog(wide: string): void {
  const dialog = document.querySelector<HTMLElement>('.mobile-menu');
  const menu = dialog?.querySelector('details');
  const toggle = menu?.querySelector('summary');
  if (!dialog || !menu || !toggle) return;

  const set = (isOpen: boolean): void => {
    menu.open = isOpen;
    dialog.role = isOpen ? 'dialog' : null;
    dialog.ariaModal = isOpen ? 'true' : null;
    dialog.ariaLabel = isOpen ? toggle.textContent : null;
    for (const element of around(dialog)) element.toggleAttribute('inert', isOpen);
  };
  // Only if it is open: otherwise it would reset what another dialog has made inert.
  const close = (): void => {
    if (menu.open) set(false);
  };

  menu.addEventListener('toggle', () => set(menu.open));
  document.addEventListener('keydown', (event) => {
    if (!menu.open) return;
    if (event.key === 'Escape') {
      close();
      toggle.focus();
    }
    if (event.key === 'Tab') keepFocus(dialog, event);
  });
  matchMedia(wide).addEventListener('change', close);
  addEventListener('hashchange', close);
  // The back/forward cache would restore the menu open.
  addEventListener('pagehide', close);
  if (menu.open) set(true);
}

/** Everything outside the part and its ancestors, except live regions and hidden elements. */
function around(part: Element): Element[] {
  const parent = part.parentElement;
  if (!parent || part === document.body) return [];
  const others = [...parent.children].filter((child) => child !== part && !child.matches('[role=status], [hidden]'));
  return [...others, ...around(parent)];
}

/** Moves the focus from the last control to the first, and back. */
function keepFocus(dialog: Element, event: KeyboardEvent): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>('a, summary')].filter((each) => each.checkVisibility());
  const [from, to] = event.shiftKey ? [0, -1] : [-1, 0];
  if (document.activeElement !== controls.at(from)) return;
  event.preventDefault();
  controls.at(to)?.focus();
}
