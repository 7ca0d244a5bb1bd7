import { fillsView } from './fills-view.js';
import type { Step } from './step.js';

/** In milliseconds: a wheel that has rested so long makes a step at its first turn. */
const rest = 500;
/** In milliseconds: a wheel that never rests makes a step each time. */
const pace = 1500;
/** In pixels: what a wheel that never rests must turn to make one. Less is a touchpad running out. */
const strongTurn = 30;

/** Of the element: less of it in view, and nothing of the wheel is listened to. */
const mostly = 0.95;

/** What scrolls by itself, though it lies over the slides. */
const overlays = 'dialog, [role="dialog"], details[open]';

/**
 * Steps by the wheel while the element fills the window. The rest of the time the wheel is the page's, and nothing
 * holds up its scrolling.
 *
 * @returns what ends it
 */
export function watchWheel(element: HTMLElement, take: (step: Step) => void): () => void {
  let turnedAt = Number.NEGATIVE_INFINITY;
  let pacedFrom = Number.NEGATIVE_INFINITY;

  const turn = (event: WheelEvent) => {
    const { ctrlKey, deltaX, deltaY, target, timeStamp } = event;
    // With the control key the wheel magnifies the page.
    if (ctrlKey || !fillsView(element) || (target as Element).closest(overlays)) return;
    event.preventDefault();
    const distance = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
    const hasRested = timeStamp - turnedAt >= rest;
    const goesOn = timeStamp - pacedFrom >= pace && Math.abs(distance) >= strongTurn;
    if (distance === 0 || !(hasRested || goesOn)) return;
    pacedFrom = timeStamp;
    take(distance > 0 ? 1 : -1);
  };
  // Of the page too: a wheel that has just scrolled up to the slides does not turn them before it has rested.
  const note = ({ timeStamp }: WheelEvent) => {
    turnedAt = timeStamp;
    if (!fillsView(element)) pacedFrom = timeStamp;
  };

  const inView = new IntersectionObserver(
    ([entry]) => {
      if ((entry?.intersectionRatio ?? 0) >= mostly) document.addEventListener('wheel', turn, { passive: false });
      else document.removeEventListener('wheel', turn);
    },
    { threshold: mostly },
  );
  inView.observe(element);
  window.addEventListener('wheel', note, { passive: true });
  return () => {
    inView.disconnect();
    document.removeEventListener('wheel', turn);
    window.removeEventListener('wheel', note);
  };
}
