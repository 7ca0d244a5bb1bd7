import { fillsView } from './fills-view.js';
import type { Step } from './step.js';
import { WheelGesture } from './wheel-gesture.js';

/** How the wheel turns the slides of each kind: see `WheelGesture`, and whether horizontal movements count too. */
export const wheels = {
  home: { quiet: 500, again: 1500, isSideways: true },
  timeline: { quiet: 100, again: 600, isSideways: false },
} as const;

export type WheelName = keyof typeof wheels;

/** A gesture may begin before hydration, and go on after that. The scripts of both share only the element. */
type Turned = HTMLElement & { wheelGesture?: WheelGesture };

interface Wheel {
  wheel: WheelName;
  /** Returns whether the wheel scrolls the page from here on, as long as it keeps its direction. */
  onStep: (step: Step) => boolean;
}

/** The share of the element that must be in view. Below it, no active listener delays the scrolling of the page. */
const requiredRatio = 0.95;

/** Elements over the slides that scroll by themselves. */
const overlays = 'dialog, [role="dialog"], details[open]';

/**
 * Steps on wheel events while the element fills the viewport. Otherwise the wheel scrolls the page.
 *
 * @returns a function that removes the listeners
 */
export function watchWheel(element: Turned, { wheel, onStep }: Wheel): () => void {
  const { isSideways, ...times } = wheels[wheel];
  element.wheelGesture ??= new WheelGesture(times);
  const { wheelGesture: gesture } = element;
  let isCounted = false;
  let leaving: Step | undefined;

  // On the whole page: a wheel that has just scrolled the slides into view does not step before it rests.
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
  const listen = () => document.addEventListener('wheel', act, { signal, passive: false });
  const inView = new IntersectionObserver(
    ([entry]) => {
      if ((entry?.intersectionRatio ?? 0) >= requiredRatio) listen();
      else document.removeEventListener('wheel', act);
    },
    { threshold: requiredRatio },
  );
  inView.observe(element);
  // The observer calls later.
  if (fillsView(element)) listen();
  window.addEventListener('wheel', count, { signal, capture: true, passive: true });
  signal.addEventListener('abort', () => inView.disconnect());
  return () => listening.abort();
}

/** The distance of a wheel event; 0 if it zooms the page, or is horizontal where that does not count. */
function distanceOf({ ctrlKey, shiftKey, deltaX, deltaY }: WheelEvent, isSideways: boolean): number {
  const goesSideways = Math.abs(deltaX) > Math.abs(deltaY);
  if (ctrlKey || (!isSideways && (shiftKey || goesSideways))) return 0;
  return goesSideways ? deltaX : deltaY;
}
