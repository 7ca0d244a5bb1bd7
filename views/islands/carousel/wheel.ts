import { fillsView } from './fills-view.js';
import type { Step } from './step.js';
import { WheelGesture } from './wheel-gesture.js';

interface Wheel {
  /** As of a `WheelGesture`. */
  quiet: number;
  again: number;
  /** Whether the wheel counts to the sides too, and not only up and down. */
  isSideways: boolean;
  /** Says whether the page goes on from here: the wheel is the page's then, as long as it is turned that way. */
  onStep: (step: Step) => boolean;
}

/** Of the element: less of it in view, and nothing holds up the scrolling of the page. */
const mostly = 0.95;

/** What scrolls by itself, though it lies over the slides. */
const overlays = 'dialog, [role="dialog"], details[open]';

/**
 * Steps by the wheel while the element fills the window. The rest of the time the wheel is the page's.
 *
 * @returns what ends it
 */
export function watchWheel(element: HTMLElement, { isSideways, onStep, ...times }: Wheel): () => void {
  const gesture = new WheelGesture(times);
  let isCounted = false;
  let leaving: Step | undefined;

  // Of the whole page: a wheel that has just brought the slides into view does not turn them before it has rested.
  const count = (event: WheelEvent) => {
    const isScrolling = !fillsView(element);
    if (isScrolling) leaving = undefined;
    isCounted = gesture.counts(event.timeStamp, Math.abs(distanceOf(event, isSideways)), isScrolling);
  };
  const act = (event: WheelEvent) => {
    const distance = distanceOf(event, isSideways);
    if (distance === 0 || !fillsView(element) || (event.target as Element).closest(overlays)) return;
    const step = distance > 0 ? 1 : -1;
    if (leaving === step) return;
    leaving = undefined;
    event.preventDefault();
    if (isCounted && onStep(step)) leaving = step;
  };

  const listening = new AbortController();
  const { signal } = listening;
  const inView = new IntersectionObserver(
    ([entry]) => {
      if ((entry?.intersectionRatio ?? 0) >= mostly) {
        document.addEventListener('wheel', act, { signal, passive: false });
      } else document.removeEventListener('wheel', act);
    },
    { threshold: mostly },
  );
  inView.observe(element);
  window.addEventListener('wheel', count, { signal, capture: true, passive: true });
  signal.addEventListener('abort', () => inView.disconnect());
  return () => listening.abort();
}

/** How far the wheel is turned; not at all where it magnifies the page, or goes to a side that does not count. */
function distanceOf({ ctrlKey, shiftKey, deltaX, deltaY }: WheelEvent, isSideways: boolean): number {
  const goesSideways = Math.abs(deltaX) > Math.abs(deltaY);
  if (ctrlKey || (!isSideways && (shiftKey || goesSideways))) return 0;
  return goesSideways ? deltaX : deltaY;
}
