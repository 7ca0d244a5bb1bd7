import type { Swiper } from 'swiper/types';
import { fillsView } from './fills-view.js';

export interface Wheel {
  /** In milliseconds. The wheel changes the slides once in this time, and after it has rested as long. */
  rest: number;
  /** Called when the first slide follows the last (1), or the last the first (-1). */
  onWrap: (by: number) => void;
}

/**
 * Lets Swiper's Mousewheel take the wheel while the widget fills the viewport. Otherwise the wheel scrolls the page, and
 * the turn that has scrolled the widget into view does not go on to change its slides.
 */
export function watchWheel(swiper: Swiper, widget: HTMLElement, { rest, onWrap }: Wheel, signal: AbortSignal): void {
  const { mousewheel } = swiper;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    if (resting === undefined && fillsView(widget)) mousewheel.enable();
    else mousewheel.disable();
  };
  const turn = ({ ctrlKey }: WheelEvent) => {
    // With the key it zooms the page.
    if (mousewheel.enabled && fillsView(widget) && !ctrlKey) return;
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      update();
    }, rest);
    update();
  };
  window.addEventListener('wheel', turn, { capture: true, passive: true, signal });
  window.addEventListener('scroll', update, { passive: true, signal });
  update();

  swiper.on('scroll', ({ params, realIndex, slides }, { deltaX, deltaY }) => {
    // Not from the start: Swiper would count the time from then, and miss a turn.
    if (typeof params.mousewheel === 'object') params.mousewheel.thresholdTime = rest;
    const by = Math.sign(Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY);
    if (realIndex === (by > 0 ? 0 : slides.length - 1)) onWrap(by);
  });
}
