import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Swiper from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { fillsView } from './fills-view.js';
import { lostSwipe } from './lost-swipe.js';
import { reachedSlide, slidesIn } from './reached-slide.js';
import { longSwipe, sharedOptions, shortSwipe } from './swiper-options.js';
import { isOnVideoControls } from './video-controls.js';
import { type Wheel, watchWheel } from './wheel.js';
import { whenAtRest } from './when-at-rest.js';

/**
 * Lets Swiper's Keyboard take the arrow keys while the focus is within the widget, or on none while the widget fills
 * the viewport. By itself it also takes the keys of other widgets, such as a video or slides next to it.
 */
function watchKeys({ keyboard }: Swiper, widget: HTMLElement, signal: AbortSignal): void {
  // Before Keyboard, which listens to the document too.
  window.addEventListener(
    'keydown',
    () => {
      const { activeElement, body } = document;
      const isWithin = widget.contains(activeElement) && !(activeElement instanceof HTMLMediaElement);
      if (isWithin || (activeElement === body && fillsView(widget))) keyboard.enable();
      else keyboard.disable();
    },
    { capture: true, signal },
  );
}

/** Which touches swipe. Two fingers zoom the page, and one on the controls of a video seeks in it. */
function watchTouches(swiper: Swiper): void {
  let start = 0;
  let startTime = 0;
  swiper.on('touchStart', ({ touches }, event) => {
    start = touches.startX;
    startTime = event.timeStamp;
    swiper.allowTouchMove = !('pageY' in event && isOnVideoControls(event));
  });
  swiper.on('touchMove', (_, event) => {
    if ('touches' in event && event.touches.length > 1) swiper.allowTouchMove = false;
  });
  swiper.on('touchEnd', ({ params, touches, width }, { timeStamp }) => {
    params.shortSwipes = swiper.allowTouchMove && Math.abs(touches.currentX - start) >= shortSwipe;
    // Swiper measures the time by when it hears of a touch, and the way from where the slides begin to follow. In a busy
    // browser both may be late.
    const { longSwipesMs, longSwipesRatio } = longSwipe;
    params.longSwipesMs = timeStamp - startTime > longSwipesMs ? -1 : Number.POSITIVE_INFINITY;
    params.longSwipesRatio = longSwipesRatio - Math.abs(touches.startX - start) / width;
  });
}

interface Options extends SwiperOptions {
  /** Where the wheel changes the slides. */
  wheel?: Wheel;
  /** Where the page needs more than hydration before Swiper can start. */
  isReady?: boolean;
}

/**
 * Starts Swiper on the slides in `view`. Until then they are a row that scrolls, and they start with the slide that the
 * visitor has reached.
 *
 * @param region the whole widget, whose arrow keys change the slides
 * @param options are read at the start
 */
export function useSwiper(
  region: RefObject<HTMLElement | null>,
  view: RefObject<HTMLElement | null>,
  { wheel, isReady = true, ...options }: Options,
) {
  const started = useRef<Swiper>(undefined);
  /** What the visitor has chosen before the start. */
  const early = useRef<((swiper: Swiper) => void)[]>([]);
  const [isStarted, setStarted] = useState(false);
  const [index, setIndex] = useState(0);
  /** Whether the visitor has changed the slide. */
  const [hasMoved, setMoved] = useState(false);

  const start = useEffectEvent((element: HTMLElement, signal: AbortSignal) => {
    const { current: widget } = region;
    if (!widget) return;
    const initialSlide = reachedSlide(element);
    const lost = lostSwipe(element);
    element.scrollLeft = 0;
    // Swiper changes the order of the slides when they wrap. On paper they have their own.
    for (const [place, slide] of slidesIn(element).entries()) slide.style.setProperty('--place', String(place));
    const swiper = new Swiper(element, { ...sharedOptions(widget), initialSlide, ...options });
    fetchPictures(swiper);
    swiper.on('realIndexChange', ({ realIndex }) => {
      setMoved(true);
      setIndex(realIndex);
      fetchPictures(swiper);
    });
    nameDirection(swiper);
    watchTouches(swiper);
    watchKeys(swiper, widget, signal);
    if (wheel) watchWheel(swiper, widget, wheel, signal);
    started.current = swiper;
    setIndex(swiper.realIndex);
    setStarted(true);
    if (lost > 0) swiper.slideNext();
    else if (lost < 0) swiper.slidePrev();
    for (const change of early.current.splice(0)) change(swiper);
  });

  // In a layout effect, before the browser paints, so that nothing visibly jumps.
  useLayoutEffect(() => {
    const { current: element } = view;
    if (!isReady || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    // So that nothing that the visitor does falls between the row and the slides.
    const stop = whenAtRest(element, (isLate) => {
      if (isLate) flushSync(() => start(element, signal));
      else start(element, signal);
    });
    return () => {
      stop();
      listening.abort();
      started.current?.destroy();
    };
  }, [view, isReady]);

  /** Changes the slide; once Swiper has started, if it has not. Stable. */
  const change = useCallback((by: (swiper: Swiper) => void) => {
    if (started.current) by(started.current);
    else early.current.push(by);
  }, []);

  return { isStarted, index, hasMoved, change };
}

/** Sets a class by which the stylesheet knows to which side the slides turn. */
function nameDirection(swiper: Swiper): void {
  const { classList } = swiper.wrapperEl;
  swiper.on('slideNextTransitionStart', () => {
    classList.remove('slide-prev');
    classList.add('slide-next');
  });
  swiper.on('slidePrevTransitionStart', () => {
    classList.remove('slide-next');
    classList.add('slide-prev');
  });
  swiper.on('transitionEnd', () => classList.remove('slide-next', 'slide-prev'));
}

/** A browser fetches lazy pictures of the slides beside the current one only when they move in. */
function fetchPictures({ slides, activeIndex }: Swiper): void {
  for (const by of [-1, 0, 1]) {
    const pictures = slides.at((activeIndex + by) % slides.length)?.querySelectorAll('img') ?? [];
    // Not those of a part that is closed.
    for (const picture of pictures) if (picture.offsetParent) picture.loading = 'eager';
  }
}
