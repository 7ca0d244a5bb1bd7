import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Step } from '../carousel/step.js';
import { useSlideAddress } from '../carousel/use-slide-address.js';
import { useSlides } from '../carousel/use-slides.js';
import { useStepGestures } from '../carousel/use-step-gestures.js';

const wheel = { quiet: 100, again: 600, isSideways: false };

/**
 * The current one of `count` years, whether its detail is open, and everything that changes it except the controls. A
 * change of the year closes the detail.
 *
 * @param stage fills the viewport while the wheel changes the year
 * @param list the element whose children are the years
 */
export function useYears(
  stage: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  count: number,
  isHydrated: boolean,
) {
  const slides = useSlides({ count, wraps: true });
  const [isOpen, setOpen] = useState(false);
  const { state, index, hasMoved, start } = slides;

  const show = (to: number) => {
    setOpen(false);
    slides.show(to);
  };
  const step = (by: Step) => {
    setOpen(false);
    slides.step(by);
  };
  useSlideAddress(list, { start, show, index, hasMoved }, { isOn: isHydrated, isWritten: true });
  // A detail that has the focus on hydration stays open, so the focus is not lost.
  useLayoutEffect(() => {
    if (isHydrated && list.current?.querySelector('.timeline-detail:focus-within')) setOpen(true);
  }, [isHydrated, list]);
  // At either end the wheel scrolls the page, so a visitor who keeps turning leaves the timeline.
  const onWheel = (by: Step) => {
    const isPast = index + by < 0 || index + by >= count;
    step(by);
    if (isPast && stage.current) scrollPast(stage.current, by);
    return isPast;
  };
  useStepGestures(stage, list, { isOn: isHydrated && !isOpen, wheel, onStep: step, onWheel });

  const direction = state.step && (state.step > 0 ? 'forward' : 'back');
  return {
    present: index,
    leaving: state.other,
    direction,
    hasMoved,
    isOpen,
    show,
    step,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}

/** Scrolls until the stage and the space in which it sticks are out of view; smoothly if the page scrolls so. */
function scrollPast(stage: HTMLElement, by: Step): void {
  const { top, bottom } = (stage.parentElement ?? stage).getBoundingClientRect();
  scrollBy({ top: by > 0 ? bottom : top - innerHeight });
}
