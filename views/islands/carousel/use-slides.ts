import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstSlide } from './first-slide.js';
import { Stack } from './stack.js';
import { indexAfter, type Step } from './step.js';
import { whenAtRest } from './when-at-rest.js';

interface Options {
  count: number;
  /** Whether the first slide follows the last. */
  wraps: boolean;
  /** Whether a swipe counts anywhere in the view, or on the slides only. */
  touchEventsTarget?: 'container' | 'wrapper';
  /** Where the page needs more than hydration before the slides can be stacked. */
  isReady?: boolean;
}

/**
 * Stacked slides in `view`, whose child `.swiper-wrapper` holds them. Until they are started they are a row that
 * scrolls. They start with the slide that the visitor has reached. The functions that change the slide are stable.
 */
export function useSlides(
  view: RefObject<HTMLElement | null>,
  { count, wraps, touchEventsTarget = 'wrapper', isReady = true }: Options,
) {
  const stack = useRef<Stack>(undefined);
  /** What the visitor has chosen before the start. */
  const early = useRef<((stack: Stack) => void)[]>([]);
  const [isStarted, setStarted] = useState(false);
  const [index, setIndex] = useState(0);
  /** Whether the visitor has changed the slide. */
  const [hasMoved, setMoved] = useState(false);

  // In a layout effect, before the browser paints, so that nothing visibly jumps.
  useLayoutEffect(() => {
    const { current: element } = view;
    if (!isReady || !element) return;
    const onChange = (to: number) => {
      setMoved(true);
      setIndex(to);
    };
    const start = () => {
      const initialSlide = firstSlide(element);
      const started = new Stack(element, { initialSlide, wraps, touchEventsTarget, onChange });
      stack.current = started;
      setIndex(initialSlide);
      setStarted(true);
      for (const change of early.current.splice(0)) change(started);
    };
    // So that nothing that the visitor does falls between the row and the slides.
    const stop = whenAtRest(element, (isLate) => (isLate ? flushSync(start) : start()));
    return () => {
      stop();
      stack.current?.destroy();
    };
  }, [view, wraps, touchEventsTarget, isReady]);

  const make = useCallback((change: (stack: Stack) => void) => {
    if (stack.current) change(stack.current);
    else early.current.push(change);
  }, []);
  const show = useCallback((to: number, direction?: Step) => make((slides) => slides.show(to, direction)), [make]);
  const step = useCallback((by: Step) => make((slides) => slides.step(by)), [make]);
  const canStep = (by: Step) => count > 1 && indexAfter(index, by, count, wraps) !== undefined;

  return { isStarted, index, hasMoved, show, step, canStep };
}

export type Slides = ReturnType<typeof useSlides>;
