import { type RefObject, useCallback, useState } from 'react';
import { changeTo, indexAfter, isMotionReduced, type SlideState } from './slide-state.js';
import type { Step } from './step.js';

interface Options {
  count: number;
  /** Whether the first slide follows the last. */
  wraps: boolean;
}

/** The state of a set of slides, and the functions that change it. The functions that change it are stable. */
export function useSlides({ count, wraps }: Options) {
  const [state, setState] = useState<SlideState>({ index: 0 });
  /** Whether the visitor has changed the slide. */
  const [hasMoved, setMoved] = useState(false);

  /** Shows a slide without a transition. */
  const start = useCallback((index: number) => setState({ index }), []);
  const show = useCallback((index: number) => {
    setMoved(true);
    setState((from) => changeTo(from, index, index > from.index ? 1 : -1));
  }, []);
  const step = useCallback(
    (by: Step) => {
      setMoved(true);
      setState((from) => changeTo(from, indexAfter(from.index, by, count, wraps) ?? from.index, by));
    },
    [count, wraps],
  );
  /** A drag moves the current slide. `by` is the step to which it leads. */
  const draw = useCallback(
    (by: Step) =>
      setState((from) => {
        const other = indexAfter(from.index, by, count, wraps);
        if (from.phase === 'drawn' && from.step === by) return from;
        return { index: from.index, step: by, phase: 'drawn', ...(other !== undefined && { other }) };
      }),
    [count, wraps],
  );
  /** The drag ended without a step: the slide moves back. */
  const letGo = useCallback(
    () => setState((from) => (isMotionReduced() ? { index: from.index } : { ...from, phase: 'return' })),
    [],
  );
  /** The transition has ended. */
  const settle = useCallback(() => setState(({ index }) => ({ index })), []);

  const canStep = useCallback(
    (by: Step) => count > 1 && indexAfter(state.index, by, count, wraps) !== undefined,
    [count, wraps, state.index],
  );

  return { state, index: state.index, hasMoved, start, show, step, draw, letGo, settle, canStep };
}

export type Slides = ReturnType<typeof useSlides>;

/** Index of the slide to which a row has been scrolled. `view` is the scroll container, and `row` holds the slides. */
export function scrolledTo(view: RefObject<HTMLElement | null>, row: RefObject<HTMLElement | null> = view): number {
  const left = view.current?.scrollLeft ?? 0;
  const places = Array.from(row.current?.children ?? [], (slide) => (slide as HTMLElement).offsetLeft);
  const distances = places.map((place) => Math.abs(place - (places[0] ?? 0) - left));
  return Math.max(distances.indexOf(Math.min(...distances)), 0);
}
