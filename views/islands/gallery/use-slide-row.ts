import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.js';
import { watchDrags } from '../carousel/drag.js';
import { isMotionReduced } from '../carousel/slide-state.js';
import type { Step } from '../carousel/step.js';
import { scrolledTo } from '../carousel/use-slides.js';

/** The position of a row of slides. */
interface Position {
  isBeginning: boolean;
  isEnd: boolean;
  /** Indices of the slides that are fully visible. */
  shown: readonly number[];
}

interface Options {
  /** Whether the mouse drags the row too, and not only touch. */
  hasMouseDrag: boolean;
}

/** Beyond its ends the row moves by this fraction of the drag. */
const resistance = 0.25;
/** In pixels, for rounding. */
const tolerance = 1;

/**
 * Moves a row with several visible slides. Until the island is hydrated, `view` scrolls and there is no position.
 *
 * @param track the element whose children are the slides
 */
export function useSlideRow(
  view: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  { hasMouseDrag }: Options,
) {
  const isHydrated = useHydrated();
  const [position, setPosition] = useState<Position>();
  const index = useRef(0);

  /** Moves a slide to the start of the view, or as far as the row goes. */
  const moveTo = useCallback(
    (to: number, isAtOnce = isMotionReduced()) => {
      if (!view.current || !track.current) return;
      const row = measure(view.current, track.current);
      index.current = Math.min(Math.max(to, 0), row.last);
      const offset = row.offsetOf(index.current);
      place(track.current, offset, isAtOnce ? 'none' : 'transform var(--slide-time) var(--ease)');
      const shown = row.starts.flatMap((start, slide) => {
        const end = start + (row.widths[slide] ?? 0);
        return start >= offset - tolerance && end <= offset + row.size + tolerance ? [slide] : [];
      });
      setPosition({ isBeginning: index.current === 0, isEnd: index.current === row.last, shown });
    },
    [view, track],
  );

  useLayoutEffect(() => {
    if (!isHydrated || !view.current || !track.current) return;
    const first = scrolledTo(view, track);
    view.current.scrollLeft = 0;
    moveTo(first, true);
  }, [isHydrated, moveTo, view, track]);

  useEffect(() => {
    if (!isHydrated || !view.current) return;
    const observer = new ResizeObserver(() => moveTo(index.current, true));
    observer.observe(view.current);
    return () => observer.disconnect();
  }, [isHydrated, moveTo, view]);

  useEffect(() => {
    const { current: element } = track;
    if (!isHydrated || !element || !view.current) return;
    const row = () => measure(view.current as HTMLElement, element);
    return watchDrags(view.current, {
      hasMouse: hasMouseDrag,
      onMove: (offset) => {
        const { offsetOf, last } = row();
        const wanted = offsetOf(index.current) - offset;
        const allowed = Math.min(Math.max(wanted, 0), offsetOf(last));
        place(element, allowed + (wanted - allowed) * resistance, 'none');
      },
      onEnd: (step, offset) => {
        const { offsetOf, nearest } = row();
        const reached = nearest(offsetOf(index.current) - offset);
        moveTo(step && reached === index.current ? index.current + step : reached);
      },
    });
  }, [isHydrated, hasMouseDrag, moveTo, view, track]);

  const step = useCallback((by: Step) => moveTo(index.current + by), [moveTo]);
  return { position, step };
}

function place({ style }: HTMLElement, offset: number, transition: string): void {
  Object.assign(style, { transition, transform: `translateX(${-offset}px)` });
}

function measure(view: HTMLElement, track: HTMLElement) {
  const slides = [...track.children] as HTMLElement[];
  const from = slides[0]?.offsetLeft ?? 0;
  const starts = slides.map(({ offsetLeft }) => offsetLeft - from);
  const widths = slides.map(({ offsetWidth }) => offsetWidth);
  const size = view.clientWidth;
  const end = Math.max((starts.at(-1) ?? 0) + (widths.at(-1) ?? 0) - size, 0);
  /** Index of the last slide that can be at the start of the view. */
  const last = starts.findIndex((start) => start >= end - tolerance);
  const offsetOf = (index: number) => Math.min(starts[index] ?? 0, end);
  const nearest = (offset: number) => {
    const distances = starts.slice(0, last + 1).map((_, index) => Math.abs(offsetOf(index) - offset));
    return distances.indexOf(Math.min(...distances));
  };
  return { starts, widths, size, last, offsetOf, nearest };
}
