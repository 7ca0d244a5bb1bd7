import { EffectCreative, HashNavigation, Keyboard, Navigation } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

/** In milliseconds. */
export const slideTime = 1250;

/** The least that a swipe moves, in pixels. Swiper's `threshold` is only about when the slides begin to follow. */
export const shortSwipe = 30;

/** A finger that stays longer has to draw the slide over a quarter of its width. */
export const longSwipe = { longSwipesMs: 400, longSwipesRatio: 0.25 };

/** The options of all slides. */
export function sharedOptions(widget: HTMLElement): SwiperOptions {
  // A gallery within a slide has its own.
  const [prevEl, nextEl] = widget.querySelectorAll<HTMLElement>(':scope > * > .carousel-controls > button');
  return {
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : slideTime,
    navigation: { prevEl, nextEl },
    // `watchKeys` enables it.
    keyboard: { pageUpDown: false, onlyInViewport: false },
    // The most that a tap may move, in pixels. `watchTouches` has the least of a swipe.
    threshold: 10,
    simulateTouch: false,
    // Clicks, focus and selection are left to the browser.
    touchStartPreventDefault: false,
    focusableElements: 'input, select, option, textarea',
  };
}

/** The options of slides that slide over each other. */
export const stackOptions: SwiperOptions = {
  modules: [EffectCreative, HashNavigation, Keyboard, Navigation],
  effect: 'creative',
  creativeEffect: { prev: { translate: ['-20%', 0, -1] }, next: { translate: ['100%', 0, 0] } },
  loop: true,
  loopPreventsSliding: false,
  // Its observer finds fractions of a pixel right after the start, and Swiper then goes back to the first slide in the
  // next frame, whatever the visitor has done in between.
  resizeObserver: false,
  // An opened part, such as a dialog, is swiped by itself.
  noSwipingSelector: 'dialog *, [data-open] *',
};

/** The options of slides that are side by side, as wide as the stylesheet says. */
export const rowOptions: SwiperOptions = { modules: [Keyboard, Navigation], slidesPerView: 'auto' };

/** The address follows the current slide, by its `data-hash`, and the slides follow the address. */
export const hashNavigation: SwiperOptions['hashNavigation'] = {
  replaceState: true,
  watchState: true,
  // Other addresses change nothing.
  getSlideIndex: ({ slides, activeIndex }, hash) => {
    const named = slides.findIndex(({ dataset }) => dataset.hash === hash);
    return named < 0 ? activeIndex : named;
  },
};
