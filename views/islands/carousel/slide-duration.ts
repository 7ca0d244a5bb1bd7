/** How long one slide takes to give way to the next, in milliseconds. */
const slideTime = 1250;

export const slideEase = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** None for a visitor who wants no motion. */
export function slideDuration(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : slideTime;
}
