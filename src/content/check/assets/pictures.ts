import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { ContentIssue } from '../../content-store.js';
import { type PictureFacts, pictureContentError, pictureNameError } from '../../model/picture-rules.js';
import { filesIn } from './files-in.js';

export interface Pictures {
  /** The addresses of all files in the folder, as pages name them, whether or not they can be served. */
  addresses: ReadonlySet<string>;
  /** The addresses of those that can be served. */
  sound: ReadonlySet<string>;
  issues: readonly ContentIssue[];
}

const manifestName = 'pictures.json';

const manifestShape = z.record(
  z.string(),
  z.object({
    base: z.string(),
    widths: z.array(z.number()).min(1),
    fallbackWidths: z.array(z.number()).min(1),
    uprightWidths: z.array(z.number()).optional(),
  }),
);
type Manifest = z.output<typeof manifestShape>;

const notMade = 'its sizes have not been made: run npm run pictures';

/** Checks for every picture file whether it can be served, and whether its sizes are up to date. */
export async function readPictures(contentDir: string, publicDir: string): Promise<Pictures> {
  const folder = path.join(contentDir, 'images');
  const names = filesIn(folder).filter((name) => name !== manifestName && !name.startsWith('.'));
  const manifest = await readManifest(path.join(folder, manifestName));
  const made = new Set(filesIn(path.join(publicDir, 'images')));
  const checked = await Promise.all(
    names.map(async (name) => ({ name, reason: await whyNotServed(folder, name, manifest, made) })),
  );
  const unlisted = manifest === undefined ? [brokenManifest()] : missingOriginals(manifest, names);
  const issues = checked.flatMap(({ name, reason }) => (reason === undefined ? [] : [issue(name, reason)]));
  return {
    addresses: new Set(names.map((name) => `/images/${name}`)),
    sound: new Set(checked.filter(({ reason }) => reason === undefined).map(({ name }) => `/images/${name}`)),
    issues: [...unlisted, ...issues],
  };
}

/** Undefined if it cannot be read; empty if no picture has been made yet. */
async function readManifest(file: string): Promise<Manifest | undefined> {
  if (!existsSync(file)) return {};
  try {
    return manifestShape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function brokenManifest(): ContentIssue {
  return { ...issue(manifestName, 'cannot be read: delete it and run npm run pictures'), isUnreadable: true };
}

function missingOriginals(manifest: Manifest, names: readonly string[]): ContentIssue[] {
  const present = new Set(names.map((name) => `/images/${name}`));
  return Object.keys(manifest)
    .filter((address) => !present.has(address))
    .map((address) =>
      issue(path.posix.basename(address), 'the original is missing: bring it back, or run npm run pictures'),
    );
}

async function whyNotServed(
  folder: string,
  name: string,
  manifest: Manifest | undefined,
  made: ReadonlySet<string>,
): Promise<string | undefined> {
  const misnamed = pictureNameError(name);
  if (misnamed !== undefined) return misnamed;
  const bytes = await readFile(path.join(folder, name));
  const unfit = pictureContentError(name, await factsOf(bytes));
  if (unfit !== undefined || manifest === undefined) return unfit;
  const variants = manifest[`/images/${name}`];
  if (!variants) return notMade;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  if (!variants.base.endsWith(`.${hash}`)) return 'has changed since its sizes were made: run npm run pictures';
  return filesOf(variants).every((file) => made.has(file)) ? undefined : notMade;
}

async function factsOf(bytes: Buffer): Promise<PictureFacts> {
  const size = bytes.length;
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    return { format, width, height, size };
  } catch {
    return { format: undefined, width: undefined, height: undefined, size };
  }
}

/** The names of the files in which a picture is served. */
function filesOf({ base, widths, fallbackWidths, uprightWidths = [] }: Manifest[string]): string[] {
  const stem = path.posix.basename(base);
  return [
    ...widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]),
    ...fallbackWidths.map((width) => `${stem}-${width}.jpg`),
    ...uprightWidths.map((width) => `${stem}-upright-${width}.avif`),
  ];
}

function issue(name: string, reason: string): ContentIssue {
  return { source: `images/${name}`, field: '', reason };
}
