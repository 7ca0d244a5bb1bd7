import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** A picture of one colour. */
export function samplePicture(width: number, height: number, format: Format = 'jpeg', red = 200): Promise<Buffer> {
  const background = { r: red, g: 90, b: 30 };
  return sharp({ create: { width, height, channels: 3, background } })
    [format]()
    .toBuffer();
}

/** As a telephone writes it that is held upright: lying, with a note that it is to be turned. */
export function lyingPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#334455' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
