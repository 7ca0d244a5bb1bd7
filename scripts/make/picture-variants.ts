/** Pixels. Widths beyond the original's are left out. */
const widths = [240, 480, 800, 1200, 1600, 2400];
/** For browsers without AVIF and WebP. */
const fallbackWidths = [800, 1600];
/** Of the crop for portrait viewports. */
const uprightWidths = [560, 1120];

/** Width to height of the crop of a wide picture that a hero on a phone shows. */
const uprightAspect = 6 / 7;
/** Where that crop is, from the left edge (0) to the right one (1): the `object-position` of heroes. */
const uprightPosition = 0.72;

/** The widths of a picture's variants. A picture that is smaller than all of them gets one of its own width. */
export function variantWidths(width: number): { widths: number[]; fallbackWidths: number[] } {
  const upTo = (wanted: readonly number[]) => {
    const possible = wanted.filter((each) => each <= width);
    return possible.length > 0 ? possible : [width];
  };
  return { widths: upTo(widths), fallbackWidths: upTo(fallbackWidths) };
}

/** A rectangle of a picture, in its pixels. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The crop of a picture for heroes in portrait viewports, and the widths of its AVIF variants. The crop is less than
 * half of the picture. Undefined for a picture that is not wide, or too small.
 */
export function uprightVariants(width: number, height: number): { part: Part; widths: number[] } | undefined {
  const partWidth = Math.round(height * uprightAspect);
  const made = uprightWidths.filter((each) => each <= partWidth);
  if (width < height * 1.25 || made.length === 0) return undefined;
  const left = Math.round((width - partWidth) * uprightPosition);
  return { part: { left, top: 0, width: partWidth, height }, widths: made };
}
