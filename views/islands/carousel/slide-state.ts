import type { Step } from './step.js';

/** Which slide is shown and, as long as two of them are seen, how they lie (`slide-stack.css`). */
export interface SlideState {
  index: number;
  /** The slide that is seen beside it: the one before, or the one that a finger uncovers. */
  other?: number;
  /** To which side the upper slide moves away. */
  step?: Step;
  /** The slide before leaves, a finger moves the present one, or that one goes back. */
  phase?: 'change' | 'drawn' | 'return';
}

/** Of `count` slides, the one after another; none beyond the ends, unless they wrap. */
export function indexAfter(index: number, step: Step, count: number, wraps: boolean): number | undefined {
  const next = index + step;
  if (wraps) return (next + count) % count;
  return next >= 0 && next < count ? next : undefined;
}

/** The change to another slide; where no motion is wanted, that slide at once. */
export function changeTo(from: SlideState, index: number, step: Step): SlideState {
  if (index === from.index) return from;
  return isMotionReduced() ? { index } : { index, other: from.index, step, phase: 'change' };
}

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
