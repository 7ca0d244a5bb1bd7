import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Step } from '../carousel/step.js';
import { useSlideAddress } from '../carousel/use-slide-address.js';
import { useSlides } from '../carousel/use-slides.js';
import { useStepGestures } from '../carousel/use-step-gestures.js';

const wheel = { quiet: 100, again: 600, isSideways: false };

/**
 * Which of `count` years is shown, whether its detail is open, and all that changes it but the controls. Whatever
 * shows another year closes the detail.
 *
 * @param stage what fills the view while the wheel turns the years
 * @param list the element whose children the years are
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
  // A detail that has the focus as it is hydrated stays open: the focus is not lost.
  useLayoutEffect(() => {
    if (isHydrated && list.current?.querySelector('.timeline-detail:focus-within')) setOpen(true);
  }, [isHydrated, list]);
  // Round either end the page goes on with the wheel: who keeps turning leaves the timeline.
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

/** Until the stage is out of view, and the room in which it stays in its place; smoothly, where the page scrolls so. */
function scrollPast(stage: HTMLElement, by: Step): void {
  const { top, bottom } = (stage.parentElement ?? stage).getBoundingClientRect();
  scrollBy({ top: by > 0 ? bottom : top - innerHeight });
}
