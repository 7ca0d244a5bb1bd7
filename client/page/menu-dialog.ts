/** Makes a dialog of the small screens' menu while it is open; it opens and closes by itself. */
export function makeMenuDialog(): void {
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
  // Not where it is closed: what another dialog has made inert is not this one's.
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
  matchMedia('(min-width: 1024px)').addEventListener('change', close);
  addEventListener('hashchange', close);
  // Who comes back to the page finds it as it was left, but for the menu.
  addEventListener('pagehide', close);
  if (menu.open) set(true);
}

/** Everything that is neither in the part nor around it, but for what is announced or only referred to. */
function around(part: Element): Element[] {
  const parent = part.parentElement;
  if (!parent || part === document.body) return [];
  const others = [...parent.children].filter((child) => child !== part && !child.matches('[role=status], [hidden]'));
  return [...others, ...around(parent)];
}

/** From the last control to the first, and back. */
function keepFocus(dialog: Element, event: KeyboardEvent): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>('a, summary')].filter((each) => each.checkVisibility());
  const [from, to] = event.shiftKey ? [0, -1] : [-1, 0];
  if (document.activeElement !== controls.at(from)) return;
  event.preventDefault();
  controls.at(to)?.focus();
}
