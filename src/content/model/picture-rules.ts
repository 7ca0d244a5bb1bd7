// Imports nothing, so that `scripts/make/pictures.ts` can load it without a build.

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

/** Pixels. */
const leastWidth = 480;
/** Pixels. A larger side takes minutes to encode, and more memory than a build machine may have. */
const largestSide = 12_000;
/** Bytes. */
const largestFile = 25 * 1024 * 1024;

/** What is known of a picture file without decoding it. */
export interface PictureFacts {
  /** As the file's content says, such as `jpeg`; undefined if it is not a picture. */
  format: string | undefined;
  width: number | undefined;
  height: number | undefined;
  /** Bytes. */
  size: number;
}

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

/** Why a file of this name cannot be served as a picture, and what to do; undefined if it can. */
export function pictureNameError(name: string): string | undefined {
  if (!/\.(jpe?g|png)$/i.test(name)) return 'is not a JPEG or PNG: save it as one, or remove it';
  if (/^[a-z0-9]+(?:[._-]+[a-z0-9]+)*\.(?:jpe?g|png)$/.test(name)) return undefined;
  return 'rename it: lower-case letters without diacritics, figures and hyphens';
}

/** Why a file with such contents cannot be served as a picture, and what to do; undefined if it can. */
export function pictureContentError(name: string, { format, width, height, size }: PictureFacts): string | undefined {
  if (size > largestFile) return `is ${Math.ceil(size / 1024 / 1024)} MB: at most ${largestFile / 1024 / 1024} MB`;
  if (format === undefined || width === undefined || height === undefined) {
    return 'does not contain a picture: save it as JPEG or PNG';
  }
  const named = name.endsWith('.png') ? 'png' : 'jpeg';
  if (format !== named) return `is ${format.toUpperCase()} by its content: save it as ${named.toUpperCase()}`;
  return pictureSizeError(width, height);
}

/** Why a picture of this size cannot be served; undefined if it can. */
export function pictureSizeError(width: number, height: number): string | undefined {
  if (width < leastWidth) return `is ${width} pixels wide: at least ${leastWidth}, better 800, for a hero 2400`;
  const side = Math.max(width, height);
  return side > largestSide ? `is ${width} × ${height} pixels: at most ${largestSide} a side` : undefined;
}
