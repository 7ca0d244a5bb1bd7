import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** A picture of one colour. */
export function samplePicture(width: number, height: number, format: Format = 'jpeg', red = 200): Promise<Buffer> {
  const background = { r: red, g: 90, b: 30 };
  return sharp({ create: { width, height, channels: 3, background } })
    [format]()
    .toBuffer();
}

/** A picture like one of a phone held upright: stored in landscape, with an EXIF orientation. */
export function lyingPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#334455' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
