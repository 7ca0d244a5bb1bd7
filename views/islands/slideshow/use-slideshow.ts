import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watchDrags } from '../carousel/drag.js';
import type { Step } from '../carousel/step.js';
import { SlideChange } from './slide-change.js';

interface Options {
  total: number;
  /** After the last slide comes the first. */
  wraps: boolean;
}

/**
 * Which of the slides, the children of `track`, is shown. None before a script is at work, when they stand side by
 * side and are scrolled.
 */
export function useSlideshow(track: RefObject<HTMLElement | null>, { total, wraps }: Options) {
  const [current, setCurrent] = useState<number>();
  const [change] = useState(() => new SlideChange());
  const shown = useRef<number>(undefined);
  const direction = useRef<Step>(1);
  const slideAt = useCallback(
    (index: number | undefined) => track.current?.children[index ?? -1] as HTMLElement | undefined,
    [track],
  );

  const indexAfter = useCallback(
    (index: number, by: Step) => {
      const next = index + by;
      if (wraps) return (next + total) % total;
      return next >= 0 && next < total ? next : undefined;
    },
    [total, wraps],
  );

  const step = useCallback(
    (by: Step) => {
      direction.current = by;
      setCurrent((from = 0) => indexAfter(from, by) ?? from);
    },
    [indexAfter],
  );

  // Before it is painted, as what follows: nothing is seen to jump.
  useLayoutEffect(() => {
    if (track.current) setCurrent(scrolledTo(track.current) || (slideWith(location.hash, track.current) ?? 0));
  }, [track]);

  useLayoutEffect(() => {
    const [upper, lower] = [slideAt(shown.current), slideAt(current)];
    shown.current = current;
    if (!upper || !lower || upper === lower) return;
    for (const video of upper.querySelectorAll('video')) video.pause();
    change.run(upper, lower, direction.current);
  }, [change, current, slideAt]);

  useEffect(() => {
    if (!track.current || current === undefined) return undefined;
    const upper = slideAt(current);
    const lowerAt = (by: Step) => slideAt(indexAfter(current, by));
    return watchDrags(track.current, {
      onMove: (offset) => upper && change.draw(upper, lowerAt, offset),
      onEnd: (by) => {
        if (by && indexAfter(current, by) !== undefined) step(by);
        else change.letGo();
      },
    });
  }, [change, current, indexAfter, slideAt, step, track]);

  useEffect(() => {
    const bring = (hash: string) => {
      const index = track.current ? slideWith(hash, track.current) : undefined;
      if (index === undefined || shown.current === undefined) return;
      direction.current = index < shown.current ? -1 : 1;
      setCurrent(index);
    };
    const onHashChange = () => bring(location.hash);
    // A link to where one is already changes nothing.
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]');
      if (link && !defaultPrevented && link.hash === location.hash) bring(link.hash);
    };
    addEventListener('hashchange', onHashChange);
    document.addEventListener('click', onClick);
    return () => {
      removeEventListener('hashchange', onHashChange);
      document.removeEventListener('click', onClick);
    };
  }, [track]);

  const canStep = (by: Step) => total > 1 && current !== undefined && indexAfter(current, by) !== undefined;
  return { current, step, canStep };
}

/** Index of the slide to which the row has been scrolled. */
function scrolledTo(track: HTMLElement): number {
  const left = track.parentElement?.scrollLeft ?? 0;
  const slides = [...track.children] as HTMLElement[];
  const distances = slides.map(({ offsetLeft }) => Math.abs(offsetLeft - (slides[0]?.offsetLeft ?? 0) - left));
  return distances.indexOf(Math.min(...distances));
}

/** Index of the slide in which the target of a link is. */
function slideWith(hash: string, track: HTMLElement): number | undefined {
  const target = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)));
  const index = [...track.children].findIndex((slide) => target && slide.contains(target));
  return index < 0 ? undefined : index;
}
