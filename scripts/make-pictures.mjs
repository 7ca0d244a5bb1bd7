// Makes the sizes and formats of every picture in content/images that does not have them yet.
// The results are committed, so that a first start never waits for encoding.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const sources = 'content/images';
const target = 'public/images';
const manifestFile = path.join(sources, 'pictures.json');

const widths = [480, 800, 1200, 1600, 2400];
const fallbackWidths = [800, 1600];
const formats = {
  avif: { widths, encode: (image) => image.avif({ quality: 52, effort: 4 }) },
  webp: { widths, encode: (image) => image.webp({ quality: 72, effort: 5 }) },
  jpg: { widths: fallbackWidths, encode: (image) => image.jpeg({ quality: 74, mozjpeg: true }) },
};
/** Open Graph's recommended size. */
const share = { width: 1200, height: 630 };

async function makePicture(file) {
  const bytes = await readFile(path.join(sources, file));
  const name = path.parse(file).name;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const { width, height } = await sharp(bytes).metadata();
  const base = `${name}.${hash}`;
  for (const [extension, format] of Object.entries(formats)) {
    for (const wanted of format.widths.filter((w) => w <= width)) {
      await format.encode(sharp(bytes).resize(wanted)).toFile(path.join(target, `${base}-${wanted}.${extension}`));
    }
  }
  await sharp(bytes)
    .resize({ ...share, fit: 'cover' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(path.join(target, `${base}-share.jpg`));
  const tiny = await sharp(bytes).resize(16).webp({ quality: 30 }).toBuffer();
  return {
    width,
    height,
    base: `/images/${base}`,
    widths: widths.filter((w) => w <= width),
    fallbackWidths: fallbackWidths.filter((w) => w <= width),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
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
const files = (await readdir(sources)).filter((file) => /\.(jpe?g|png)$/.test(file)).sort();
for (const file of files) {
  const address = `/images/${file}`;
  const current = known[address]?.base.endsWith(`.${await hashOf(file)}`);
  manifest[address] = current ? known[address] : await makePicture(file);
  if (!current) {
    console.log(`made ${file}`);
    await writeFile(manifestFile, `${JSON.stringify({ ...known, ...manifest }, null, 2)}\n`);
  }
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

const kept = Object.values(manifest).map((picture) => path.basename(picture.base));
for (const file of await readdir(target)) {
  if (!kept.some((base) => file.startsWith(`${base}-`))) await rm(path.join(target, file));
}
