// Imports nothing, so that `scripts/make/pictures.ts` can load it without a build.

/** Pixels. */
const leastWidth = 480;
/** Pixels. A hero is as wide as the window, and the crop for phones is taken from it. */
const leastHeroWidth = 1100;
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

/** Why a picture of this size cannot be a page's hero; undefined if it can. */
export function heroSizeError(width: number): string | undefined {
  return width < leastHeroWidth ? `is ${width} pixels wide: a hero at least ${leastHeroWidth}, better 2400` : undefined;
}

/** Why a picture of this size cannot be served; undefined if it can. */
export function pictureSizeError(width: number, height: number): string | undefined {
  if (width < leastWidth) return `is ${width} pixels wide: at least ${leastWidth}, better 800, for a hero 2400`;
  const side = Math.max(width, height);
  return side > largestSide ? `is ${width} × ${height} pixels: at most ${largestSide} a side` : undefined;
}
