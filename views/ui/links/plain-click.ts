import type { KeyboardEvent, MouseEvent } from 'react';

type Click = Pick<globalThis.MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a click on a link opens it in this tab. Clicks with a modifier key are left to the browser. */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}

/** For a link that does something in place of following its address: only a plain click does. */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent): void => {
    // The end of a drag is not a click.
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
}

/** The event handlers of a link with the role of a button, which does not react to the space bar by itself. */
export function buttonHandlers(press: () => void) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    event.preventDefault();
    press();
  };
  return { onClick: onPlainClick(press), onKeyDown };
}
