import type { Swiper } from 'swiper/types';

/** The least that a swipe moves, in pixels. Swiper's `threshold` is only about when the slides begin to follow. */
const swipe = 30;

/** Height of a video's native control bar, in pixels. */
const videoControls = 80;

/** Which touches swipe. Two fingers zoom the page, and one on the controls of a video seeks in it. */
export function watchTouches(swiper: Swiper): void {
  let start = 0;
  swiper.on('touchStart', ({ touches }, event) => {
    start = touches.startX;
    swiper.allowTouchMove = !isOnVideoControls(event);
  });
  swiper.on('touchMove', (_, event) => {
    if ('touches' in event && event.touches.length > 1) swiper.allowTouchMove = false;
  });
  swiper.on('touchEnd', ({ params, touches }) => {
    params.shortSwipes = swiper.allowTouchMove && Math.abs(touches.currentX - start) >= swipe;
  });
}

function isOnVideoControls(event: MouseEvent | TouchEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLVideoElement && 'clientY' in event)) return false;
  return event.clientY > target.getBoundingClientRect().bottom - videoControls;
}
