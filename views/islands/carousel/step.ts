/** 1 for the next slide, -1 for the previous one. */
export type Step = 1 | -1;

/** The slide one step from `index`; undefined beyond the ends, unless the slides wrap. */
export function indexAfter(index: number, step: Step, count: number, wraps: boolean): number | undefined {
  const next = index + step;
  if (wraps) return (next + count) % count;
  return next >= 0 && next < count ? next : undefined;
}
