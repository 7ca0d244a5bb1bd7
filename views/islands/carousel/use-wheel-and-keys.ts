import { type RefObject, useEffect, useEffectEvent } from 'react';
import { watchArrowKeys } from './arrow-keys.js';
import type { Step } from './step.js';
import { type WheelName, watchWheel } from './wheel.js';

interface Options {
  isOn: boolean;
  wheel: WheelName;
  onStep: (step: Step) => void;
  /** Returns whether the wheel scrolls the page from here on. */
  onWheel: (step: Step) => boolean;
}

/** Steps by wheel and arrow keys over `element`. */
export function useWheelAndKeys(element: RefObject<HTMLElement | null>, options: Options): void {
  const { isOn, wheel } = options;
  const onStep = useEffectEvent(options.onStep);
  const onWheel = useEffectEvent(options.onWheel);

  useEffect(() => {
    if (!isOn || !element.current) return;
    const ends = [
      watchWheel(element.current, { wheel, onStep: (step) => onWheel(step) }),
      watchArrowKeys(element.current, (step) => onStep(step)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [element, isOn, wheel]);
}
