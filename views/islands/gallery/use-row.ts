import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import Swiper from 'swiper';
import { firstSlide } from '../carousel/first-slide.js';
import { isMotionReduced } from '../carousel/motion.js';
import type { Step } from '../carousel/step.js';
import { swipes } from '../carousel/swipes.js';
import { whenAtRest } from '../carousel/when-at-rest.js';

/** The position of a row of slides. */
interface Position {
  index: number;
  isBeginning: boolean;
  isEnd: boolean;
  /** Indices of the slides that are fully visible. */
  shown: readonly number[];
}

interface Options {
  /** The slide with which the row starts. By default it is the one that the visitor has reached. */
  start?: number;
  /** Whether the mouse drags the row too, and not only touch. */
  hasMouseDrag?: boolean;
  /** Whether it moves on by itself after a drag or a step, or is there at once. */
  isAnimated?: boolean;
}

/** In milliseconds; `--slide-time` in the stylesheet. */
const slideTime = 1250;
/** In pixels, for rounding. */
const tolerance = 1;

/** A row with several visible slides, moved by Swiper. Until it is started, `view` scrolls and there is no position. */
export function useRow(
  view: RefObject<HTMLElement | null>,
  { start, hasMouseDrag = false, isAnimated = true }: Options,
) {
  const row = useRef<Swiper>(undefined);
  const [position, setPosition] = useState<Position>();

  useLayoutEffect(() => {
    const { current: element } = view;
    if (!element) return;
    const stop = whenAtRest(element, () => {
      const initialSlide = start ?? firstSlide(element);
      element.scrollLeft = 0;
      const swiper = new Swiper(element, {
        ...swipes,
        initialSlide,
        simulateTouch: hasMouseDrag,
        speed: isAnimated && !isMotionReduced() ? slideTime : 0,
      });
      row.current = swiper;
      const update = () => setPosition(positionOf(swiper));
      swiper.on('snapIndexChange snapGridLengthChange resize', update);
      update();
    });
    return () => {
      stop();
      row.current?.destroy();
    };
  }, [view, start, hasMouseDrag, isAnimated]);

  const step = useCallback((by: Step) => {
    if (by > 0) row.current?.slideNext();
    else row.current?.slidePrev();
  }, []);
  return { position, step };
}

/** Where the row is, or is moving to. */
function positionOf({ activeIndex: index, isBeginning, isEnd, slides, ...row }: Swiper): Position {
  const { slidesGrid, translate, size } = row;
  const shown = slides.flatMap((slide, index) => {
    const start = (slidesGrid[index] ?? 0) + translate;
    return start >= -tolerance && start + slide.offsetWidth <= size + tolerance ? [index] : [];
  });
  return { index, isBeginning, isEnd, shown };
}
