export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
