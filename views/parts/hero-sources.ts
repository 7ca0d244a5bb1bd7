import type { PictureVariants } from '../page-context.js';
import { sourceSet } from '../ui/source-set.js';

/** What is fetched for a hero: `srcset` and `sizes`, for the windows that `media` names. AVIF. */
export interface HeroSource {
  media: string;
  srcSet: string;
  sizes: string;
}

/** Where a hero is upright. */
const upright = '(max-aspect-ratio: 3/5)';

/**
 * Wide pictures at 70vh are cut at the sides on a tall screen, so they are fetched wider than the screen there: not
 * quite as wide as they are (125vh), for a phone's pixels are small and its connection is slow.
 */
export const heroSizes = '(max-aspect-ratio: 1/1) 80vh, 100vw';

/** As `heroSizes`, of 60vh instead of 125vh. */
const uprightSizes = '38vh';

/**
 * The sources of a hero's picture, of which each window takes one.
 *
 * @param isPlaced whether its focus is elsewhere than where the part for upright windows is cut
 */
export function heroSources({ base, widths, uprightWidths = [] }: PictureVariants, isPlaced: boolean): HeroSource[] {
  const wide = { srcSet: sourceSet(base, widths, 'avif'), sizes: heroSizes };
  if (isPlaced || uprightWidths.length === 0) return [{ ...wide, media: 'all' }];
  return [
    { media: upright, srcSet: sourceSet(`${base}-upright`, uprightWidths, 'avif'), sizes: uprightSizes },
    { ...wide, media: `not all and ${upright}` },
  ];
}
