import { useState } from 'react';
import type { Step } from '../carousel/step.js';

interface Place {
  present: number;
  /** The year before, which makes room. */
  leaving: number | undefined;
  /** The way to the present year; none before the visitor has moved. */
  direction: 'forward' | 'back' | undefined;
  /** Whether the present year shows its detail. */
  isOpen: boolean;
}

export interface Years extends Place {
  /** Shows a year as if it had always been there. */
  start: (index: number) => void;
  show: (index: number) => void;
  /** Goes to the next year or the one before, round the ends; true where it went round. */
  step: (by: Step) => boolean;
  open: () => void;
  close: () => void;
}

const atFirst: Place = { present: 0, leaving: undefined, direction: undefined, isOpen: false };

/** Which of `count` years is shown. */
export function useYears(count: number): Years {
  const [place, setPlace] = useState(atFirst);
  const { present } = place;

  const go = (to: (from: number) => number, by?: Step) =>
    setPlace((before) => {
      const { present: from } = before;
      const index = to(from);
      if (index === from) return { ...before, isOpen: false };
      const isForward = by ? by > 0 : index > from;
      return { present: index, leaving: from, direction: isForward ? 'forward' : 'back', isOpen: false };
    });

  return {
    ...place,
    start: (index) => setPlace({ ...atFirst, present: index }),
    show: (index) => go(() => index),
    step: (by) => {
      go((from) => (from + by + count) % count, by);
      return present + by < 0 || present + by >= count;
    },
    open: () => setPlace((before) => ({ ...before, isOpen: true })),
    close: () => setPlace((before) => ({ ...before, isOpen: false })),
  };
}
