import { type AnimationEvent, type RefObject, useEffect } from 'react';
import { useHydrated } from '../../ui/use-hydrated.js';
import { watchDrags } from '../carousel/drag.js';
import { upperOf } from '../carousel/slide-stack.js';
import type { Step } from '../carousel/step.js';
import { useSlideAddress } from '../carousel/use-slide-address.js';
import { useSlides } from '../carousel/use-slides.js';

/** Without a slide below it, a slide moves by this fraction of the drag. */
const resistance = 0.25;

interface Options {
  view: RefObject<HTMLElement | null>;
  count: number;
  /** Whether the first slide follows the last. */
  wraps: boolean;
}

/**
 * The state of a slideshow whose slides are the children of `track`. Until the island is hydrated they stand side by
 * side, and `view` scrolls.
 */
export function useSlideshow(track: RefObject<HTMLElement | null>, { view, count, wraps }: Options) {
  const isHydrated = useHydrated();
  const slides = useSlides({ count, wraps });
  const { state, index, draw, letGo, step, canStep, settle } = slides;
  useSlideAddress(track, slides, { isOn: isHydrated, view });

  useEffect(() => {
    for (const [place, slide] of Array.from(track.current?.children ?? []).entries()) {
      if (place !== index) for (const video of slide.querySelectorAll('video')) video.pause();
    }
  }, [track, index]);

  useEffect(() => {
    const { current: element } = track;
    if (!isHydrated || !element) return undefined;
    return watchDrags(element, {
      onMove: (offset) => {
        const by: Step = offset < 0 ? 1 : -1;
        const gone = Math.min(Math.abs(offset) / element.offsetWidth, 1);
        element.style.setProperty('--gone', String(canStep(by) ? gone : gone * resistance));
        draw(by);
      },
      onEnd: (by) => {
        if (by && canStep(by)) step(by);
        else letGo();
      },
    });
  }, [track, isHydrated, canStep, draw, letGo, step]);

  const onAnimationEnd = ({ target }: AnimationEvent) => {
    if (target === track.current?.children[upperOf(state)]) settle();
  };
  // The offset of a drag (`--gone`) stays until the change that it started has ended.
  useEffect(() => {
    if (!state.phase) track.current?.style.removeProperty('--gone');
  }, [track, state.phase]);

  const stepFromRest = (by: Step) => {
    track.current?.style.removeProperty('--gone');
    step(by);
  };

  return { state, isHydrated, step: stepFromRest, canStep, onAnimationEnd };
}
