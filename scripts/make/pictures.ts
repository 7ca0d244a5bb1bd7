// Makes the sizes and formats of every picture in content/images that does not have them yet. The results are
// committed, so that a first start never waits for encoding. If the parent process has an IPC channel, the progress is
// sent to it: `{ file, done, total }`.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { pictureContentError, pictureNameError } from '../../src/content/model/picture-rules.ts';
import { uprightVariants, variantWidths } from './picture-variants.ts';

const sources = 'content/images';
const target = 'public/images';
const manifestFile = path.join(sources, 'pictures.json');

interface Widths {
  widths: number[];
  fallbackWidths: number[];
  uprightWidths: number[];
}

/** What the manifest says of a picture. */
interface Picture extends Widths {
  width: number;
  height: number;
  /** The address of its files, without width and extension. */
  base: string;
  placeholder: string;
}

type Manifest = Record<string, Picture>;

/** A size of a picture in a format. */
interface Variant {
  extension: keyof typeof encoders;
  width: number;
  isUpright?: boolean;
  name: string;
}

/**
 * Portrait crops are for phones: their pixels are so small that the lower quality is not seen, and their connections
 * are slow.
 */
const avifQuality = { whole: 52, upright: 38 };
const encoders = {
  avif: (image: Sharp, isUpright = false) =>
    image.avif({ quality: avifQuality[isUpright ? 'upright' : 'whole'], effort: 4 }),
  webp: (image: Sharp) => image.webp({ quality: 72, effort: 5 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 74, mozjpeg: true }),
};
/** Open Graph's recommended size. */
const share = { width: 1200, height: 630 };

function filesOf({ base, widths, fallbackWidths, uprightWidths }: Widths & { base: string }): Variant[] {
  const stem = path.basename(base);
  const inWidths = (extension: Variant['extension'], wanted: number[]) =>
    wanted.map((width) => ({ extension, width, name: `${stem}-${width}.${extension}` }));
  const upright = uprightWidths.map((width): Variant => {
    return { extension: 'avif', width, isUpright: true, name: `${stem}-upright-${width}.avif` };
  });
  return [...inWidths('avif', widths), ...inWidths('webp', widths), ...inWidths('jpg', fallbackWidths), ...upright];
}

const widthsOf = ({ width, height }: Pick<Picture, 'width' | 'height'>): Widths => ({
  ...variantWidths(width),
  uprightWidths: uprightVariants(width, height)?.widths ?? [],
});

async function resizeImage(file: string): Promise<Picture> {
  const bytes = await readFile(path.join(sources, file));
  const { width, height } = await sharp(bytes).metadata();
  const base = `/images/${path.parse(file).name}.${await hashOf(file)}`;
  const picture = { width, height, base, ...widthsOf({ width, height }) };
  // The name contains the hash of the original, so a file of that name was made from the same picture.
  const shareName = `${path.basename(base)}-share.jpg`;
  const missing = filesOf(picture).filter(({ name }) => !present.has(name));
  const total = missing.length + Number(!present.has(shareName));
  let done = 0;
  const report = () => process.send?.({ file, done, total });
  report();
  for (const { extension, width: wanted, isUpright, name } of missing) {
    const part = isUpright && uprightVariants(width, height)?.part;
    const image = part ? sharp(bytes).extract(part) : sharp(bytes);
    await encoders[extension](image.resize(wanted), isUpright).toFile(path.join(target, name));
    done += 1;
    report();
  }
  if (!present.has(shareName)) {
    await sharp(bytes)
      .resize({ ...share, fit: 'cover' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toFile(path.join(target, shareName));
    done += 1;
    report();
  }
  const tiny = await sharp(bytes).resize(16).webp({ quality: 30 }).toBuffer();
  return { ...picture, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** Why a file cannot be served as a picture; undefined if it can. */
async function whyNot(file: string): Promise<string | undefined> {
  const misnamed = pictureNameError(file);
  if (misnamed) return misnamed;
  const bytes = await readFile(path.join(sources, file));
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, width: undefined, height: undefined }));
  return pictureContentError(file, { format, width, height, size: bytes.length });
}

async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path.join(sources, file)))
    .digest('hex')
    .slice(0, 8);
}

async function isCurrent(file: string, made: Picture): Promise<boolean> {
  return (
    made.base.endsWith(`.${await hashOf(file)}`) &&
    isDeepStrictEqual({ ...made, ...widthsOf(made) }, made) &&
    filesOf(made).every(({ name }) => present.has(name))
  );
}

await mkdir(target, { recursive: true });
const known = await readManifest();
const manifest: Manifest = {};
const present = new Set(await readdir(target));
const files = (await readdir(sources)).filter((file) => file !== 'pictures.json' && !file.startsWith('.')).sort();
for (const file of files) {
  const error = await whyNot(file);
  if (error) {
    console.error(`${path.join(sources, file)} ${error}`);
    process.exitCode = 1;
    continue;
  }
  const address = `/images/${file}`;
  const made = known[address];
  if (made && (await isCurrent(file, made))) {
    manifest[address] = made;
    continue;
  }
  manifest[address] = await resizeImage(file);
  console.log(`made ${file}`);
  await writeFile(manifestFile, `${JSON.stringify({ ...known, ...manifest }, null, 2)}\n`);
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

const kept = Object.values(manifest).map((picture) => path.basename(picture.base));
for (const file of await readdir(target)) {
  if (!kept.some((base) => file.startsWith(`${base}-`))) await rm(path.join(target, file));
}
