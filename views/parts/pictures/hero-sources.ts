import type { PictureVariants } from '../../page-context.js';
import { sourceSet } from '../../ui/pictures/source-set.js';

/** An AVIF source of a hero's picture, for the viewports that match `media`. */
export interface HeroSource {
  media: string;
  srcSet: string;
  sizes: string;
}

/** Viewports in which a hero is portrait. */
const upright = '(max-aspect-ratio: 3/5)';

/**
 * A wide picture at 70vh is cropped at the sides on a tall screen, so it is fetched wider than the screen there. It is
 * fetched smaller than its full width (125vh), because a phone has small pixels and a slow connection.
 */
export const heroSizes = '(max-aspect-ratio: 1/1) 80vh, 100vw';

/** Like `heroSizes`, for a picture that is 60vh wide instead of 125vh. */
const uprightSizes = '38vh';

/**
 * The sources of a hero's picture. Each viewport matches one.
 *
 * @param isPlaced whether the picture sets a focus: the crop for portrait viewports assumes the default one
 */
export function heroSources({ base, widths, uprightWidths = [] }: PictureVariants, isPlaced: boolean): HeroSource[] {
  const wide = { srcSet: sourceSet(base, widths, 'avif'), sizes: heroSizes };
  if (isPlaced || uprightWidths.length === 0) return [{ ...wide, media: 'all' }];
  return [
    { media: upright, srcSet: sourceSet(`${base}-upright`, uprightWidths, 'avif'), sizes: uprightSizes },
    { ...wide, media: `not all and ${upright}` },
  ];
}
