import type { SlideState } from './slide-state.js';

/** The classes of the element that holds the slides. */
export function stackClass({ step, phase }: SlideState): string {
  if (!step || !phase) return 'stack';
  return `stack slide-${step > 0 ? 'next' : 'prev'}${phase === 'change' ? '' : ` stack--${phase}`}`;
}

/** The class of one of its slides. */
export function slideClass(state: SlideState, slide: number): string {
  if (slide === upperOf(state)) return state.phase ? 'stack-left' : 'stack-present';
  return slide === state.index || slide === state.other ? 'stack-present' : '';
}

/** Index of the slide that lies over the other one. */
export function upperOf({ index, other, phase }: SlideState): number {
  return phase === 'change' ? (other ?? index) : index;
}
