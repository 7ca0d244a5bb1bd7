import { indexAfter } from './step.js';

it.each([
  { index: 2, step: 1, wraps: true, next: 0 },
  { index: 0, step: -1, wraps: true, next: 2 },
  { index: 2, step: 1, wraps: false, next: undefined },
  { index: 0, step: -1, wraps: false, next: undefined },
  { index: 0, step: 1, wraps: false, next: 1 },
] as const)('after $index by $step is $next', ({ index, step, wraps, next }) => {
  expect(indexAfter(index, step, 3, wraps)).toBe(next);
});
