import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { slideDuration } from '../carousel/slide-duration.js';
import type { Step } from '../carousel/step.js';
import { touchTolerances } from '../carousel/touch-tolerances.js';

/** Where a carousel stands. */
export interface CarouselPosition {
  isBeginning: boolean;
  isEnd: boolean;
  /** Indices of the items that are seen as a whole. */
  shown: readonly number[];
}

interface Options {
  /** Whether it is drawn with the mouse too, and not by touch only. */
  hasMouseDrag: boolean;
}

/**
 * Makes a carousel of a row that can be scrolled, the only child of `view`, as soon as the script for it is there.
 * The sizes remain those of the stylesheet. Until then, and where the script cannot be had, there is no position.
 */
export function useSwiper(view: RefObject<HTMLElement | null>, { hasMouseDrag }: Options) {
  const swiper = useRef<Swiper>(undefined);
  const [position, setPosition] = useState<CarouselPosition>();

  useEffect(() => {
    let isGone = false;
    const make = async () => {
      const { Swiper } = await import('swiper');
      const element = view.current;
      if (isGone || !element) return;
      const tell = (made: Swiper) => setPosition(positionOf(made));
      const initialSlide = firstInView(element);
      element.scrollLeft = 0;
      swiper.current = new Swiper(element, {
        ...touches(hasMouseDrag),
        wrapperClass: 'gallery-track',
        slideClass: 'gallery-item',
        slidesPerView: 'auto',
        speed: slideDuration(),
        initialSlide,
        on: { afterInit: tell, transitionStart: tell, resize: tell, touchEnd: judgeSwipe },
      });
    };
    make().catch(() => undefined);
    return () => {
      isGone = true;
      swiper.current?.destroy();
      swiper.current = undefined;
    };
  }, [view, hasMouseDrag]);

  const step = useCallback((by: Step) => {
    if (by > 0) swiper.current?.slideNext();
    else swiper.current?.slidePrev();
  }, []);

  return { position, step };
}

const { tap, swipe, hold } = touchTolerances;

const touches = (hasMouseDrag: boolean): SwiperOptions => ({
  simulateTouch: hasMouseDrag,
  threshold: tap,
  longSwipesMs: hold,
  longSwipesRatio: 0.25,
});

/** Swiper takes all that is no tap for a swipe. */
function judgeSwipe({ params, touches: { diff } }: Swiper): void {
  params.shortSwipes = Math.abs(diff) + tap >= swipe;
}

/** The item to which the row has been scrolled. */
function firstInView(view: HTMLElement): number {
  const items = [...view.querySelectorAll<HTMLElement>('.gallery-item')];
  const distances = items.map(({ offsetLeft }) => Math.abs(offsetLeft - (items[0]?.offsetLeft ?? 0) - view.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

function positionOf({ isBeginning, isEnd, translate, size, slides, slidesGrid }: Swiper): CarouselPosition {
  // Of fractions of pixels.
  const tolerance = 1;
  const shown = slides.flatMap((slide, index) => {
    const start = (slidesGrid[index] ?? 0) + translate;
    return start >= -tolerance && start + slide.offsetWidth <= size + tolerance ? [index] : [];
  });
  return { isBeginning, isEnd, shown };
}
