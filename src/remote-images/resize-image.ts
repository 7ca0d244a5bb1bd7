import type { default as Sharp, SharpOptions } from 'sharp';

const widths = [480, 960, 1600];
const largestWidth = 1600;
/** What social networks ask for; a smaller picture is not enlarged to it. */
export const shareSize = { width: 1200, height: 630 };
/** How long one step may take. */
const seconds = 30;

const input = { limitInputPixels: 40_000_000 } satisfies SharpOptions;

/** Readers of bitmaps that browsers know (`heif` is AVIF); drawings, documents and all else are not even looked at. */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

/** A picture in our sizes and formats. */
export interface ResizedImage {
  /** Of the original, upright, in pixels. */
  width: number;
  height: number;
  /** The widths that were made; never more than the original's. */
  widths: readonly number[];
  /** A data URI of a few pixels. */
  placeholder: string;
  /** By the end of their name: `480.avif`, `480.webp`, `480.jpg`, …, and `share.jpg` where the picture is large enough. */
  files: ReadonlyMap<string, Buffer>;
}

let loading: Promise<typeof Sharp> | undefined;

/** Loaded when the first remote image comes: most sites have none, and it is large. */
function load(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers });
    // One core at most: the others serve pages.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/**
 * Makes the sizes and formats that `scripts/make-pictures.mjs` makes of the site's own pictures, in fewer widths.
 * The first frame stands for all; what the file says about itself (place, camera) is left out.
 * @throws Error where the bytes are no picture of JPEG, PNG, WebP, AVIF or GIF, or a broken or too large one
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

function widthsOf(width: number): number[] {
  const smaller = widths.filter((wanted) => wanted <= width);
  return smaller.length > 0 ? smaller : [width];
}

/** JPEG knows no transparency. */
function opaque(image: ReturnType<typeof Sharp>): ReturnType<typeof Sharp> {
  return image.flatten({ background: '#fff' });
}
