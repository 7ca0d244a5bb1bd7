import type { Swiper } from 'swiper/types';

/** Height of a video's native control bar, in pixels. */
const videoControls = 80;

/** Two fingers zoom the page, and one on the controls of a video seeks in it: neither swipes. */
export function watchTouches(swiper: Swiper): void {
  swiper.on('touchStart', (_, event) => {
    swiper.allowTouchMove = !isOnVideoControls(event);
  });
  swiper.on('touchMove', (_, event) => {
    if ('touches' in event && event.touches.length > 1) swiper.allowTouchMove = false;
  });
}

function isOnVideoControls(event: MouseEvent | TouchEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLVideoElement && 'clientY' in event)) return false;
  return event.clientY > target.getBoundingClientRect().bottom - videoControls;
}
