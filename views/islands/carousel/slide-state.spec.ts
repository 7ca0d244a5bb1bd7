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
  it('has the one that leaves over the one that comes, and a class for its side', () => {
    preferMotion(false);
    expect(classesOf(changeTo({ index: 0 }, 1, 1))).toEqual(['stack slide-next', 'stack-left', 'stack-present', '']);
    expect(classesOf(changeTo({ index: 0 }, 2, -1))).toEqual(['stack slide-prev', 'stack-left', '', 'stack-present']);
  });

  it('is done at once where no motion is wanted', () => {
    preferMotion(true);
    expect(classesOf(changeTo({ index: 0 }, 1, 1))).toEqual(['stack', '', 'stack-present', '']);
  });

  it('is none to the slide that is shown', () => {
    const state = { index: 1 };
    expect(changeTo(state, 1, 1)).toBe(state);
  });
});

describe('a slide under a finger', () => {
  it('lies over the one that it uncovers, also while it goes back', () => {
    const drawn: SlideState = { index: 1, other: 2, step: 1, phase: 'drawn' };
    expect(classesOf(drawn)).toEqual(['stack slide-next stack--drawn', '', 'stack-left', 'stack-present']);
    expect(stackClass({ ...drawn, phase: 'return' })).toBe('stack slide-next stack--return');
  });

  it('uncovers none at an end', () => {
    const drawn: SlideState = { index: 2, step: 1, phase: 'drawn' };
    expect(classesOf(drawn)).toEqual(['stack slide-next stack--drawn', '', '', 'stack-left']);
  });

  it('begins the change where the finger has left it', () => {
    preferMotion(false);
    expect(changeTo({ index: 1, other: 2, step: 1, phase: 'drawn' }, 2, 1)).toEqual({
      index: 2,
      other: 1,
      step: 1,
      phase: 'change',
    });
  });
});
