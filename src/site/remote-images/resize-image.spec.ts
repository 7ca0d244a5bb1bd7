import sharp from 'sharp';
import { lyingPicture, samplePicture } from '../../../test/support/fixtures/sample-picture.js';
import { hasShare, type ResizedImage, resizeImage } from './resize-image.js';

async function sizesOf({ files }: ResizedImage): Promise<Record<string, string>> {
  const sizes = [...files].map(async ([name, bytes]) => {
    const { format, compression, width, height } = await sharp(bytes).metadata();
    return [name, `${compression ?? format} ${width}×${height}`] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

it.each([
  [2000, [480, 960, 1600]],
  [800, [480, 800]],
  [528, [480]],
  [529, [480, 529]],
  [479, [479]],
])('resizes a picture %i px wide to %j px, never wider', async (width, widths) => {
  const made = await resizeImage(await samplePicture(width, 12));
  expect([made.width, made.height, made.widths]).toEqual([width, 12, widths]);
  const names = widths.flatMap((wanted) => ['avif', 'webp', 'jpg'].map((format) => `${wanted}.${format}`));
  expect([...made.files.keys()]).toEqual(names);
});

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('converts %s to our formats', async (format) => {
  const made = await resizeImage(await samplePicture(500, 100, format));
  const sizes = { '480.avif': 'av1 480×96', '480.webp': 'webp 480×96', '480.jpg': 'jpeg 480×96' };
  expect(await sizesOf(made)).toEqual(sizes);
  expect(made.placeholder).toMatch(/^data:image\/webp;base64,.{20,400}$/);
});

it('adds a picture for sharing if the original is large', async () => {
  const made = await resizeImage(await samplePicture(1200, 900));
  expect((await sizesOf(made))['share.jpg']).toBe('jpeg 1200×630');
  const sizes = [made, { width: 1199, height: 900 }, { width: 1200, height: 629 }];
  expect(sizes.map(hasShare)).toEqual([true, false, false]);
});

it('rotates a picture by its EXIF orientation, and removes the metadata', async () => {
  const made = await resizeImage(await lyingPicture(600, 300));
  expect([made.width, made.height]).toEqual([300, 600]);
  expect((await sizesOf(made))['300.jpg']).toBe('jpeg 300×600');
  const { orientation, exif } = await sharp(made.files.get('300.jpg')).metadata();
  expect([orientation, exif]).toEqual([undefined, undefined]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an SVG', () => Buffer.from(svg)],
  ['TIFF', () => samplePicture(9, 9, 'tiff')],
  ['HTML', () => Buffer.from('<!doctype html><title>x</title>')],
  ['an empty file', () => Buffer.alloc(0)],
  ['a truncated JPEG', async () => (await samplePicture(600, 600)).subarray(0, 700)],
  ['more than 40 megapixels', () => samplePicture(8000, 5001, 'png')],
])('refuses %s', async (_, bytes) => {
  await expect(resizeImage(await bytes())).rejects.toThrow();
});
