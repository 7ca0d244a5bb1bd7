import type { default as Sharp, SharpOptions } from 'sharp';

const widths = [480, 960, 1600];
const largestWidth = 1600;
/** A picture that is hardly wider than the size before it would look the same. */
const leastStep = 1.1;
/** The size that social networks require. A smaller picture is not enlarged to it. */
const shareSize = { width: 1200, height: 630 };
/** Timeout of each step. */
const seconds = 30;

const input = { limitInputPixels: 40_000_000 } satisfies SharpOptions;

/** Loaders of the bitmap formats that browsers support (`Heif` is AVIF). Others, such as SVG and PDF, are blocked. */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

/** A picture in our sizes and formats. */
export interface ResizedImage {
  /** Size of the original in pixels, after rotation. */
  width: number;
  height: number;
  /** The generated widths, never larger than the original's. */
  widths: readonly number[];
  /** A data URI of a few pixels. */
  placeholder: string;
  /** By the end of their name: `480.avif`, `480.webp`, `480.jpg`, …, and `share.jpg` if the picture is large enough. */
  files: ReadonlyMap<string, Buffer>;
}

let loading: Promise<typeof Sharp> | undefined;

/** Loads sharp with the first remote image: it is large, and most sites have no remote images. */
function load(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers });
    // One thread, as the other cores serve pages.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/**
 * Generates the same formats as `scripts/make/pictures.ts` does for the site's own pictures, in fewer widths. Only the
 * first frame of an animation is used. Metadata (place, camera) is removed.
 * @throws Error if the bytes are not JPEG, PNG, WebP, AVIF or GIF, or the picture is broken or too large
 */
export async function resizeImage(bytes: Buffer): Promise<ResizedImage> {
  const sharp = await load();
  const { autoOrient: original } = await sharp(bytes, input).metadata();
  const small = sharp(bytes, input).timeout({ seconds }).autoOrient().toColourspace('srgb');
  const { data, info } = await small
    .resize({ width: largestWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = () => sharp(data, { raw: info }).timeout({ seconds });
  const files = new Map<string, Buffer>();
  const made = widthsOf(original.width);
  for (const width of made) {
    files.set(`${width}.avif`, await image().resize(width).avif({ quality: 52, effort: 4 }).toBuffer());
    files.set(`${width}.webp`, await image().resize(width).webp({ quality: 72, effort: 5 }).toBuffer());
    files.set(`${width}.jpg`, await opaque(image().resize(width)).jpeg({ quality: 74, mozjpeg: true }).toBuffer());
  }
  if (hasShare(original)) {
    const share = opaque(image().resize({ ...shareSize, fit: 'cover' }));
    files.set('share.jpg', await share.jpeg({ quality: 78, mozjpeg: true }).toBuffer());
  }
  const tiny = await image().resize(16).webp({ quality: 30 }).toBuffer();
  return { ...original, widths: made, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, files };
}

/** Whether a picture is large enough to be shared by social networks. */
export function hasShare({ width, height }: { width: number; height: number }): boolean {
  return width >= shareSize.width && height >= shareSize.height;
}

/** The widths in which an original is made. Ends with the original's own width, unless it is the largest or close to the one before. */
function widthsOf(width: number): number[] {
  const smaller = widths.filter((wanted) => wanted <= width);
  const last = smaller.at(-1) ?? 0;
  return width < largestWidth && width > last * leastStep ? [...smaller, width] : smaller;
}

/** JPEG does not support transparency. */
function opaque(image: ReturnType<typeof Sharp>): ReturnType<typeof Sharp> {
  return image.flatten({ background: '#fff' });
}
