import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Step } from '../carousel/step.js';
import { useSlideAddress } from '../carousel/use-slide-address.js';
import { useSlides } from '../carousel/use-slides.js';
import { useWheelAndKeys } from '../carousel/use-wheel-and-keys.js';

/**
 * The current one of `count` years, whether its detail is open, and everything that changes it except the controls. A
 * change of the year closes the detail.
 *
 * @param stage fills the viewport while the wheel changes the year
 * @param isStage whether the stylesheet makes a stage
 */
export function useYears(stage: RefObject<HTMLElement | null>, count: number, isStage: boolean) {
  const slides = useSlides(stage, { count, wraps: true, isReady: isStage });
  const [isOpen, setOpen] = useState(false);
  const { isStarted, index, hasMoved } = slides;

  const show = (to: number) => {
    setOpen(false);
    slides.show(to);
  };
  const step = (by: Step) => {
    setOpen(false);
    slides.step(by);
  };
  useSlideAddress(stage, { isStarted, show, index, hasMoved }, { isWritten: true });
  // A detail that has the focus on hydration stays open, so the focus is not lost. In Chromium the detail of a picture
  // that is shown in a modal dialog does not match `:focus-within`.
  useLayoutEffect(() => {
    if (isStarted && stage.current?.contains(document.activeElement?.closest('.timeline-detail') ?? null))
      setOpen(true);
  }, [isStarted, stage]);
  // At either end the wheel scrolls the page, so a visitor who keeps turning leaves the timeline.
  const onWheel = (by: Step) => {
    const isPast = index + by < 0 || index + by >= count;
    step(by);
    if (isPast && stage.current) scrollPast(stage.current, by);
    return isPast;
  };
  useWheelAndKeys(stage, { isOn: isStarted && !isOpen, wheel: 'timeline', onStep: step, onWheel });

  return {
    isStarted,
    present: index,
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
