// Makes the sizes and formats of every picture in content/images that does not have them yet. The results are
// committed, so that a first start never waits for encoding. If the parent process has an IPC channel, the progress is
// sent to it: `{ file, done, total }`.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import {
  pictureContentError,
  pictureNameError,
  uprightVariants,
  variantWidths,
} from '../src/content/model/picture-rules.ts';

const sources = 'content/images';
const target = 'public/images';
const manifestFile = path.join(sources, 'pictures.json');

/**
 * Portrait crops are for phones: their pixels are so small that the lower quality is not seen, and their connections
 * are slow.
 */
const avifQuality = { whole: 52, upright: 38 };
const encoders = {
  avif: (image, isUpright) => image.avif({ quality: avifQuality[isUpright ? 'upright' : 'whole'], effort: 4 }),
  webp: (image) => image.webp({ quality: 72, effort: 5 }),
  jpg: (image) => image.jpeg({ quality: 74, mozjpeg: true }),
};
/** Open Graph's recommended size. */
const share = { width: 1200, height: 630 };

function filesOf({ base, widths, fallbackWidths, uprightWidths }) {
  const stem = path.basename(base);
  const wanted = { avif: widths, webp: widths, jpg: fallbackWidths };
  const whole = Object.entries(wanted).flatMap(([extension, each]) =>
    each.map((width) => ({ extension, width, name: `${stem}-${width}.${extension}` })),
  );
  const upright = uprightWidths.map((width) => {
    return { extension: 'avif', width, isUpright: true, name: `${stem}-upright-${width}.avif` };
  });
  return [...whole, ...upright];
}

const widthsOf = ({ width, height }) => ({
  ...variantWidths(width),
  uprightWidths: uprightVariants(width, height)?.widths ?? [],
});

async function resizeImage(file) {
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
    const image = isUpright ? sharp(bytes).extract(uprightVariants(width, height).part) : sharp(bytes);
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
async function whyNot(file) {
  const misnamed = pictureNameError(file);
  if (misnamed) return misnamed;
  const bytes = await readFile(path.join(sources, file));
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({}));
  return pictureContentError(file, { format, width, height, size: bytes.length });
}

async function readManifest() {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

async function hashOf(file) {
  return createHash('sha256')
    .update(await readFile(path.join(sources, file)))
    .digest('hex')
    .slice(0, 8);
}

await mkdir(target, { recursive: true });
const known = await readManifest();
const manifest = {};
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
  const isCurrent =
    made?.base.endsWith(`.${await hashOf(file)}`) &&
    isDeepStrictEqual({ ...made, ...widthsOf(made) }, made) &&
    filesOf(made).every(({ name }) => present.has(name));
  manifest[address] = isCurrent ? made : await resizeImage(file);
  if (!isCurrent) {
    console.log(`made ${file}`);
    await writeFile(manifestFile, `${JSON.stringify({ ...known, ...manifest }, null, 2)}\n`);
  }
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

const kept = Object.values(manifest).map((picture) => path.basename(picture.base));
for (const file of await readdir(target)) {
  if (!kept.some((base) => file.startsWith(`${base}-`))) await rm(path.join(target, file));
}
