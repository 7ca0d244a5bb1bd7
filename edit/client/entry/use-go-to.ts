import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useState } from 'react';
import type { Lang } from '../../contract.js';
import type { PlacedFault } from '../state/faults.js';
import { keyOf } from '../state/values.js';

interface GoToOptions {
  setOpenKeys: Dispatch<SetStateAction<ReadonlySet<string>>>;
  shown: readonly Lang[];
  setShown: (languages: Lang[]) => void;
  form: RefObject<HTMLElement | null>;
}

/** Opens the groups that contain a fault, shows its language, and focuses its field. */
export function useGoTo({ setOpenKeys, shown, setShown, form }: GoToOptions): (fault: PlacedFault) => void {
  const [target, setTarget] = useState<PlacedFault>();
  useEffect(() => {
    if (!target) return;
    // Tries the field itself, then the groups above it, until one is rendered.
    for (let length = target.steps.length; length > 0; length -= 1) {
      const steps = target.steps.slice(0, length);
      const element =
        document.getElementById(keyOf(target.part, steps)) ?? document.getElementById(keyOf('shared', steps));
      if (!element || !form.current?.contains(element)) continue;
      element.scrollIntoView({ block: 'center' });
      element.focus({ preventScroll: true });
      break;
    }
    setTarget(undefined);
  }, [target, form]);
  return useCallback(
    (fault: PlacedFault) => {
      const { part, steps } = fault;
      setOpenKeys((before) => {
        const above = steps.map((_, index) => keyOf('', steps.slice(0, index + 1)));
        return new Set([...before, ...above, ...above.map((key) => `add/${key}`)]);
      });
      if (part !== 'shared' && !shown.includes(part)) setShown(part === 'en' ? ['en'] : ['en', part]);
      setTarget(fault);
    },
    [setOpenKeys, shown, setShown],
  );
}
