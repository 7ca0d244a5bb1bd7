import { lastTouches } from './last-touches.js';
import { longSwipe, shortSwipe } from './swiper-options.js';
import { isOnVideoControls } from './video-controls.js';

/**
 * Where the last swipe over a row of slides should have led, if the row is where it was before: the next slide (1), the
 * previous one (-1) or nowhere (0). For a row, a finger has to draw a slide over half of its width, or leave it quickly.
 */
export function lostSwipe(view: HTMLElement): number {
  const [start, end] = lastTouches(view);
  const from = start?.event.touches[0];
  const to = end?.event.changedTouches[0];
  if (start?.event.type !== 'touchstart' || end?.event.type !== 'touchend' || !from || !to) return 0;
  const isMoved = Math.abs((start.place ?? 0) - view.scrollLeft) > 1;
  const isElsewhere = (from.target as Element).closest('.swiper') !== view || isOnVideoControls(from);
  if (isMoved || isElsewhere || start.event.touches.length > 1) return 0;
  const isLong = end.event.timeStamp - start.event.timeStamp > longSwipe.longSwipesMs;
  const least = isLong ? longSwipe.longSwipesRatio * view.clientWidth : shortSwipe;
  const distance = from.pageX - to.pageX;
  const isHorizontal = Math.abs(distance) > Math.abs(from.pageY - to.pageY);
  return isHorizontal && Math.abs(distance) >= least ? Math.sign(distance) : 0;
}
