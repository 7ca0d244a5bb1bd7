import type { Swiper, SwiperOptions } from 'swiper/types';

/** Thresholds of touch gestures: lengths in pixels, times in milliseconds. */
const thresholds = {
  /** The most that a tap may move. */
  tap: 10,
  /** The least that a swipe moves. */
  swipe: 30,
  /** A swipe begins within this time. A finger that has rested longer does something else, such as selecting text. */
  hold: 400,
} as const;

/** Height of a video's native control bar, in pixels. */
const videoControls = 80;

/** Swiper's options for touch, the same for all slides. */
export const swipes = {
  modules: [Swipes],
  // The stylesheet says how wide they are.
  slidesPerView: 'auto',
  threshold: thresholds.tap,
  longSwipesMs: Number.POSITIVE_INFINITY,
  simulateTouch: false,
  // Clicks, focus and selection are left to the browser.
  touchStartPreventDefault: false,
  focusableElements: 'input, select, option, textarea',
  lazyPreload: false,
  runCallbacksOnInit: false,
} satisfies SwiperOptions;

/** A module of Swiper: which movements of a finger are swipes. */
function Swipes({ swiper, on }: { swiper: Swiper; on: Swiper['on'] }): void {
  let start = { x: 0, y: 0, time: 0 };
  on('touchStart', (_, event) => {
    const { startX: x, startY: y } = swiper.touches;
    start = { x, y, time: event.timeStamp };
    // In a zoomed page a finger pans.
    swiper.allowTouchMove = (window.visualViewport?.scale ?? 1) <= 1.01 && !isOnVideoControls(event);
  });
  on('sliderFirstMove', (_, event) => {
    if (event.timeStamp - start.time >= thresholds.hold) swiper.allowTouchMove = false;
  });
  on('touchMove', (_, event) => {
    if ('touches' in event && event.touches.length > 1) swiper.allowTouchMove = false;
  });
  on('touchEnd', (_, { type }) => {
    const { currentX, currentY } = swiper.touches;
    const [sideways, upright] = [Math.abs(currentX - start.x), Math.abs(currentY - start.y)];
    const isSwipe = sideways >= Math.max(thresholds.swipe, upright);
    swiper.params.shortSwipes = isSwipe && swiper.allowTouchMove && type !== 'touchcancel';
  });
}

function isOnVideoControls(event: MouseEvent | TouchEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLVideoElement && 'clientY' in event)) return false;
  return event.clientY > target.getBoundingClientRect().bottom - videoControls;
}
