/** Where a stack of slides (`stack.css`) stands: which slide is present and, as long as it turns, which one it leaves. */
export interface Turn {
  index: number;
  left?: number;
  direction?: 'next' | 'prev';
}

/** The way to another slide; where no motion is wanted, that slide at once. */
export function turnTo(turn: Turn, index: number, direction: 'next' | 'prev'): Turn {
  if (index === turn.index) return turn;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isStill ? { index } : { index, left: turn.index, direction };
}

/** The classes of the stack. */
export function stackClass({ direction }: Turn): string {
  return direction ? `stack slide-${direction}` : 'stack';
}

/** The class of one of its slides. */
export function slideClass({ index, left }: Turn, slide: number): string {
  if (slide === index) return 'stack-present';
  return slide === left ? 'stack-left' : '';
}
