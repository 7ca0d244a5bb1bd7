import type { Swiper } from 'swiper/types';
import { fillsView } from './fills-view.js';
import { slideTime } from './swiper-options.js';

export interface Wheel {
  /** Milliseconds without a turn after which the next one counts. */
  rest: number;
  /** Called when the first slide follows the last (1), or the last the first (-1). */
  onWrap: (by: number) => void;
}

/**
 * Changes the slides by the wheel while the widget fills the viewport. A touch pad sends dozens of events for one
 * movement, and weaker ones through inertia: they count once. A wheel that keeps turning as strongly counts again after
 * the time of a slide. For that, Swiper's Mousewheel needs a rest.
 */
export function watchWheel(swiper: Swiper, widget: HTMLElement, { rest, onWrap }: Wheel, signal: AbortSignal): void {
  let last = Number.NEGATIVE_INFINITY;
  let strongest = 0;
  /** The time from which a turn counts. Infinite until a rest where the turns are the page's. */
  let due = 0;

  // On the whole page: a turn that has scrolled the widget into view does not go on to change its slides.
  const note = (event: WheelEvent) => {
    const { timeStamp } = event;
    const isNew = timeStamp - last > rest;
    last = timeStamp;
    strongest = Math.max(isNew ? 0 : strongest, Math.abs(distanceOf(event)));
    if (!isForSlides(event)) due = Number.POSITIVE_INFINITY;
    else if (isNew) due = timeStamp;
  };
  const turn = (event: WheelEvent) => {
    const distance = distanceOf(event);
    if (distance === 0 || !isForSlides(event)) return;
    // The browser does not let go of a scrolling that it has begun.
    if (event.cancelable) event.preventDefault();
    if (event.timeStamp < due || Math.abs(distance) < strongest / 2) return;
    due = event.timeStamp + slideTime;
    if (distance > 0) swiper.slideNext();
    else swiper.slidePrev();
    const { realIndex, slides } = swiper;
    if (realIndex === (distance > 0 ? 0 : slides.length - 1)) onWrap(Math.sign(distance));
  };
  // With the key it zooms the page.
  const isForSlides = ({ ctrlKey }: WheelEvent) => swiper.enabled && !ctrlKey && fillsView(widget);

  window.addEventListener('wheel', note, { capture: true, passive: true, signal });
  widget.addEventListener('wheel', turn, { passive: false, signal });
}

const distanceOf = ({ deltaX, deltaY }: WheelEvent) => (Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY);
