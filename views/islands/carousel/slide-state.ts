import type { Step } from './step.js';

/** Which slide is shown and, while two slides are visible, how they are stacked (`slide-stack.css`). */
export interface SlideState {
  index: number;
  /** The second visible slide: the previous one, or the one that a drag uncovers. */
  other?: number;
  /** The direction in which the upper slide moves away. */
  step?: Step;
  /** The previous slide leaves (`change`), a drag moves the current one (`drawn`), or it moves back (`return`). */
  phase?: 'change' | 'drawn' | 'return';
}

/** The slide one step from `index`; undefined beyond the ends, unless the slides wrap. */
export function indexAfter(index: number, step: Step, count: number, wraps: boolean): number | undefined {
  const next = index + step;
  if (wraps) return (next + count) % count;
  return next >= 0 && next < count ? next : undefined;
}

/** The state that starts the change to another slide. If motion is reduced, that slide is shown immediately. */
export function changeTo(from: SlideState, index: number, step: Step): SlideState {
  if (index === from.index) return from;
  return isMotionReduced() ? { index } : { index, other: from.index, step, phase: 'change' };
}

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
