import type { RefObject } from 'react';
import { useHydrated } from '../../ui/use-hydrated.js';
import type { Step } from '../carousel/step.js';
import { useKeptFocus } from '../carousel/use-kept-focus.js';
import { useSlideAddress } from '../carousel/use-slide-address.js';
import { useSlides } from '../carousel/use-slides.js';
import { useStepGestures } from '../carousel/use-step-gestures.js';

const wheel = { quiet: 500, again: 1500, isSideways: true };

/**
 * The current slide, and everything that changes it except the controls.
 *
 * @param section the whole slideshow
 * @param track the scroll container of the slides until the island is hydrated
 */
export function useHomeSlides(
  section: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  count: number,
) {
  const isHydrated = useHydrated();
  const slides = useSlides({ count, wraps: true });
  const { index, step } = slides;

  useSlideAddress(track, slides, { isOn: isHydrated, isWritten: true });
  const onWheel = (by: Step) => {
    const isPast = by > 0 && index === count - 1;
    // A visitor who keeps scrolling wants to leave.
    if (isPast) window.scrollTo({ top: window.innerHeight });
    step(by);
    return isPast;
  };
  useStepGestures(section, section, { isOn: isHydrated, wheel, onStep: step, onWheel });
  // A control that gets disabled passes the focus to its opposite. An element on a slide that left passes it to the
  // link of the new slide.
  useKeptFocus(section, (lost) =>
    lost.matches(':disabled')
      ? lost.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')
      : track.current?.children[index]?.querySelector('a'),
  );
  return { ...slides, isHydrated };
}
