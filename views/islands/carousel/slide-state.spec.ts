import { slideClass, stackClass } from './slide-stack.js';
import { changeTo, indexAfter, type SlideState } from './slide-state.js';

const preferMotion = (isReduced: boolean) =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) as MediaQueryList });

const classesOf = (state: SlideState) => [stackClass(state), ...[0, 1, 2].map((slide) => slideClass(state, slide))];

describe('the next slide', () => {
  it.each([
    { index: 2, step: 1, wraps: true, next: 0 },
    { index: 0, step: -1, wraps: true, next: 2 },
    { index: 2, step: 1, wraps: false, next: undefined },
    { index: 0, step: -1, wraps: false, next: undefined },
    { index: 0, step: 1, wraps: false, next: 1 },
  ] as const)('after $index by $step is $next', ({ index, step, wraps, next }) => {
    expect(indexAfter(index, step, 3, wraps)).toBe(next);
  });
});

describe('a change of slides', () => {
  it('puts the leaving slide over the entering one, with a class for the direction', () => {
    preferMotion(false);
    expect(classesOf(changeTo({ index: 0 }, 1, 1))).toEqual(['stack slide-next', 'stack-left', 'stack-present', '']);
    expect(classesOf(changeTo({ index: 0 }, 2, -1))).toEqual(['stack slide-prev', 'stack-left', '', 'stack-present']);
  });

  it('is immediate if motion is reduced', () => {
    preferMotion(true);
    expect(classesOf(changeTo({ index: 0 }, 1, 1))).toEqual(['stack', '', 'stack-present', '']);
  });

  it('does nothing if the slide is already shown', () => {
    const state = { index: 1 };
    expect(changeTo(state, 1, 1)).toBe(state);
  });
});

describe('a dragged slide', () => {
  it('lies over the slide that it uncovers, also while it returns', () => {
    const drawn: SlideState = { index: 1, other: 2, step: 1, phase: 'drawn' };
    expect(classesOf(drawn)).toEqual(['stack slide-next stack--drawn', '', 'stack-left', 'stack-present']);
    expect(stackClass({ ...drawn, phase: 'return' })).toBe('stack slide-next stack--return');
  });

  it('uncovers no slide beyond an end', () => {
    const drawn: SlideState = { index: 2, step: 1, phase: 'drawn' };
    expect(classesOf(drawn)).toEqual(['stack slide-next stack--drawn', '', '', 'stack-left']);
  });

  it('starts the change from where the finger released it', () => {
    preferMotion(false);
    expect(changeTo({ index: 1, other: 2, step: 1, phase: 'drawn' }, 2, 1)).toEqual({
      index: 2,
      other: 1,
      step: 1,
      phase: 'change',
    });
  });
});
