import { lastTouches } from './last-touches.js';
import { placesIn } from './reached-slide.js';

/**
 * Milliseconds without movement after which a row has come to rest. After a finger has left it, a busy browser takes its
 * time to begin the scrolling to the next slide.
 */
const pause = 300;

/**
 * Calls `start` at once or, if a finger is on the slides or they may be scrolling, when they have come to rest. What
 * turns a row into something else would end its scrolling.
 *
 * @returns a function that stops waiting
 */
export function whenAtRest(view: HTMLElement, start: (isLate: boolean) => void): () => void {
  let isWaiting = true;
  let isLate = false;
  /** Undefined while a finger may move them. */
  const place = () => (lastTouches(view)[1]?.event.touches.length ? undefined : view.scrollLeft);
  let last = place();
  const isBetween = placesIn(view).every((each) => Math.abs(each - (last ?? 0)) > 1);
  // A key may have just begun to scroll them.
  const isFocused = view.contains(document.activeElement);
  if (isBetween || isFocused) last = undefined;
  const check = () => {
    if (!isWaiting) return;
    const present = place();
    if (present !== undefined && present === last) {
      start(isLate);
      return;
    }
    last = present;
    isLate = true;
    // A busy browser may not have drawn anything in the meantime.
    setTimeout(() => requestAnimationFrame(check), pause);
  };
  check();
  return () => {
    isWaiting = false;
  };
}
