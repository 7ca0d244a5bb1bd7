import { type RefObject, useEffect, useEffectEvent } from 'react';
import { watchArrowKeys } from '../carousel/arrow-keys.js';
import type { Step } from '../carousel/step.js';
import { watchSwipes } from '../carousel/swipe.js';
import { watchWheel } from './wheel.js';

/**
 * Turns the years by wheel, swipe and arrow keys, while `isOn`.
 *
 * @param step says whether it has gone round an end
 */
export function useStepGestures(
  stage: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isOn: boolean,
  step: (by: Step) => boolean,
): void {
  const turn = useEffectEvent(step);

  useEffect(() => {
    if (!isOn || !stage.current || !list.current) return;
    const take = (by: Step) => turn(by);
    const ends = [
      watchWheel(stage.current, take),
      watchSwipes(list.current, take),
      watchArrowKeys(stage.current, take),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [isOn, list, stage]);
}
