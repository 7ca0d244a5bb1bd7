import type { RefObject } from 'react';
import { rowOf } from '../carousel/first-slide.js';
import type { Step } from '../carousel/step.js';
import { useKeptFocus } from '../carousel/use-kept-focus.js';
import { useSlideAddress } from '../carousel/use-slide-address.js';
import { useSlides } from '../carousel/use-slides.js';
import { useWheelAndKeys } from '../carousel/use-wheel-and-keys.js';

/**
 * The current slide, and everything that changes it except the controls.
 *
 * @param section the whole slideshow
 */
export function useHomeSlides(section: RefObject<HTMLElement | null>, count: number) {
  const slides = useSlides(section, { count, wraps: true, touchEventsTarget: 'container' });
  const { isStarted, index, step } = slides;

  useSlideAddress(section, slides, { isWritten: true });
  const onWheel = (by: Step) => {
    const isPast = by > 0 && index === count - 1;
    // A visitor who keeps scrolling wants to leave.
    if (isPast) window.scrollTo({ top: window.innerHeight });
    step(by);
    return isPast;
  };
  useWheelAndKeys(section, { isOn: isStarted, wheel: 'home', onStep: step, onWheel });
  // A control that gets disabled passes the focus to its opposite. An element on a slide that left passes it to the
  // link of the new slide.
  useKeptFocus(section, (lost) =>
    lost.matches(':disabled')
      ? lost.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')
      : rowOf(section.current)?.children[index]?.querySelector('a'),
  );
  return slides;
}
