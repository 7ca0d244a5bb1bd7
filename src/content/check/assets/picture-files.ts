import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { ContentIssue } from '../../content-store.js';
import type { ReadResult } from '../../files/read-sources.js';
import { heroSizeError, type PictureFacts, pictureContentError, pictureNameError } from '../../model/picture-rules.js';
import { fieldOf } from '../../validation/blanks.js';
import { textsIn } from '../../validation/fields.js';

export interface PictureFiles {
  /** The addresses of all files in the folder, as pages name them, whether or not they can be served. */
  addresses: ReadonlySet<string>;
  /** The addresses of those that can be served. */
  servable: ReadonlySet<string>;
  /** By the addresses of those whose sizes were made. Pixels. */
  widths: ReadonlyMap<string, number>;
  issues: readonly ContentIssue[];
}

const manifestName = 'pictures.json';

/** The files that are made of a picture have its `base`, which ends in a hash of the original. */
const manifestShape = z.record(z.string(), z.object({ base: z.string(), width: z.number() }));
type Manifest = z.output<typeof manifestShape>;

const notMade = 'its sizes have not been made: run npm run pictures';

/** Checks for every picture file whether it can be served, and whether its sizes are up to date. */
export async function readPictures(contentDir: string, publicDir: string): Promise<PictureFiles> {
  const folder = path.join(contentDir, 'images');
  const names = globSync('*', { cwd: folder, exclude: ['.*', manifestName] }).sort();
  const manifest = await readManifest(path.join(folder, manifestName));
  const made = globSync('*', { cwd: path.join(publicDir, 'images') });
  const checked = await Promise.all(
    names.map(async (name) => ({ name, reason: await whyNotServed(folder, name, manifest, made) })),
  );
  const addresses = new Set(names.map((name) => `/images/${name}`));
  const lost = Object.keys(manifest).filter((address) => !addresses.has(address));
  const issues = checked.flatMap(({ name, reason }) => (reason === undefined ? [] : [issue(name, reason)]));
  return {
    addresses,
    servable: new Set(checked.filter(({ reason }) => reason === undefined).map(({ name }) => `/images/${name}`)),
    widths: new Map(Object.entries(manifest).map(([address, { width }]) => [address, width])),
    issues: [
      ...lost.map((address) =>
        issue(path.posix.basename(address), 'the original is missing: bring it back, or run npm run pictures'),
      ),
      ...issues,
    ],
  };
}

/** Empty if it is missing or cannot be read: every picture then counts as not made. */
async function readManifest(file: string): Promise<Manifest> {
  try {
    return manifestShape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

async function whyNotServed(
  folder: string,
  name: string,
  manifest: Manifest,
  made: readonly string[],
): Promise<string | undefined> {
  const misnamed = pictureNameError(name);
  if (misnamed !== undefined) return misnamed;
  const bytes = await readFile(path.join(folder, name));
  const unfit = pictureContentError(name, await factsOf(bytes));
  if (unfit !== undefined) return unfit;
  const variants = manifest[`/images/${name}`];
  if (!variants) return notMade;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  if (!variants.base.endsWith(`.${hash}`)) return 'has changed since its sizes were made: run npm run pictures';
  const stem = path.posix.basename(variants.base);
  return made.some((file) => file.startsWith(`${stem}-`)) ? undefined : notMade;
}

async function factsOf(bytes: Buffer): Promise<PictureFacts> {
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, width: undefined, height: undefined }));
  return { format, width, height, size: bytes.length };
}

function issue(name: string, reason: string): ContentIssue {
  return { source: `images/${name}`, field: '', reason };
}

/** Alt texts that are present but blank. The shapes report those that are missing. */
export function emptyAltTexts({ feeds }: { feeds: readonly { result: ReadResult<unknown> }[] }): ContentIssue[] {
  return feeds.flatMap(({ result }) =>
    [...textsIn(result.raw)]
      .filter(({ text, path }) => path.at(-1) === 'alt' && text.trim() === '')
      .map(({ path }) => result.issue(path, 'a picture needs an alt text')),
  );
}

interface Shown {
  pages: readonly { result: ReadResult<unknown> }[];
  pictures: Pick<PictureFiles, 'widths'>;
}

/** Pictures that are too small for the top of a page. */
export function smallHeroes({ pages, pictures }: Shown): ContentIssue[] {
  return pages.flatMap(({ result: { raw, issue } }) => {
    const address = fieldOf(fieldOf(fieldOf(raw, 'body'), 'image_hero'), 'original');
    const width = pictures.widths.get(String(address));
    const reason = width === undefined ? undefined : heroSizeError(width);
    return reason === undefined ? [] : [issue(['body', 'image_hero', 'original'], reason)];
  });
}
