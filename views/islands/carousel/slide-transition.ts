/**
 * Where a slideshow stands whose slides lie on each other (`slide-transition.css`): which slide is shown and, as long
 * as one gives way to another, which one leaves.
 */
export interface SlideTransition {
  index: number;
  left?: number;
  direction?: 'next' | 'prev';
}

/** The transition to another slide; where no motion is wanted, that slide at once. */
export function transitionTo(from: SlideTransition, index: number, direction: 'next' | 'prev'): SlideTransition {
  if (index === from.index) return from;
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isReduced ? { index } : { index, left: from.index, direction };
}

/** The classes of the element that holds the slides. */
export function slideTrackClass({ direction }: SlideTransition): string {
  return direction ? `stack slide-${direction}` : 'stack';
}

/** The class of one of its slides. */
export function slideClass({ index, left }: SlideTransition, slide: number): string {
  if (slide === index) return 'stack-present';
  return slide === left ? 'stack-left' : '';
}
