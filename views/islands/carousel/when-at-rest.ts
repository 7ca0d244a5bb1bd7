import { rowOf } from './first-slide.js';

/** Milliseconds without movement after which a row has come to rest. */
const pause = 100;

/**
 * Calls at once or, if a finger is on the slides or they may be scrolling, when they have come to rest: what turns a
 * row into something else ends its scrolling.
 *
 * @returns a function that stops waiting
 */
export function whenAtRest(view: HTMLElement, start: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Undefined while a finger may move them (`client/islands/triggers/interaction.ts`). */
  const place = () => (view.closest('[touched]') ? undefined : view.scrollLeft + (rowOf(view)?.scrollLeft ?? 0));
  // A key may have just begun to scroll them.
  let last = view.contains(document.activeElement) || place() !== 0 ? undefined : 0;
  const check = () => {
    const present = place();
    if (present !== undefined && present === last) {
      start();
      return;
    }
    last = present;
    timer = setTimeout(check, pause);
  };
  check();
  return () => clearTimeout(timer);
}
