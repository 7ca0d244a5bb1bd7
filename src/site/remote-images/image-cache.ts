import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { JsonFile, writeFileAtomic } from '../../platform/storage/json-file.js';
import { resizeImage } from './resize-image.js';

const recordShape = z.object({
  /** Address of the original. */
  address: z.string(),
  /** Hash of the address and of the original's bytes, which is the name of its folder. */
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** Milliseconds since 1970. */
  fetched_at: z.number(),
  /** Size of all its files. */
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  placeholder: z.string(),
});
export type ImageRecord = z.output<typeof recordShape>;

/**
 * Enough for the pictures of a large site and a week's posts. A picture takes about half a megabyte on disk, in all sizes
 * and formats.
 */
const usualLimits = { pictures: 2_000, bytes: 1024 ** 3 };

/** Milliseconds within which a folder without a record may belong to a picture that some process is still resizing. */
const makingTime = 3_600_000;

/** What the names of a picture's files begin with. */
export const pictureName = 'picture';

/** The folder in the data folder whose files are served. */
export function servedPictures(dataDir: string): string {
  return path.resolve(dataDir, 'pictures', 'files');
}

/**
 * A cache on disk of remote images in our sizes: a folder of files for each picture, and a record for each address they
 * were fetched from. Beyond the limits, the ones that were not used for longest are removed.
 */
export class ImageCache {
  readonly #files: string;
  readonly #records: string;
  readonly #byAddress: LRUCache<string, ImageRecord>;

  constructor(dataDir: string, { pictures, bytes } = usualLimits) {
    this.#files = servedPictures(dataDir);
    this.#records = path.resolve(dataDir, 'pictures', 'records');
    this.#byAddress = new LRUCache({
      max: pictures,
      maxSize: bytes,
      sizeCalculation: (record) => record.bytes,
      noDisposeOnSet: true,
      dispose: ({ hash }, address) => {
        rmSync(path.join(this.#records, recordName(address)), { force: true });
        rmSync(path.join(this.#files, hash), { recursive: true, force: true });
      },
    });
  }

  /** Reads what an earlier run has stored. */
  async restore(): Promise<void> {
    const present = new Set(await namesIn(this.#files));
    const names = await namesIn(this.#records);
    const records = await Promise.all(names.map((name) => this.#record(name).read()));
    const whole = records.filter((record) => record !== undefined && present.has(record.hash)) as ImageRecord[];
    whole.sort((a, b) => a.fetched_at - b.fetched_at);
    for (const record of whole) this.#byAddress.set(record.address, record);
    await this.#removeLeftOvers();
  }

  find(address: string): ImageRecord | undefined {
    return this.#byAddress.get(address);
  }

  /**
   * Resizes a picture, unless that has been done, and stores it.
   * @param now milliseconds since 1970
   * @returns whether the picture of the address has changed
   * @throws Error if the bytes are not a usable picture, or the disk cannot be written
   */
  async put(address: string, bytes: Buffer, now: number): Promise<boolean> {
    const hash = createHash('sha256').update(address).update(bytes).digest('hex').slice(0, 32);
    const before = this.#byAddress.get(address);
    const isSame = before?.hash === hash;
    const record = isSame ? { ...before, fetched_at: now } : await this.#make(address, hash, bytes, now);
    await this.#record(recordName(address)).write(record);
    this.#byAddress.set(address, record);
    if (before && before.hash !== hash) await rm(path.join(this.#files, before.hash), { recursive: true, force: true });
    return !isSame;
  }

  async #make(address: string, hash: string, bytes: Buffer, now: number): Promise<ImageRecord> {
    const { files, ...picture } = await resizeImage(bytes);
    for (const [ending, file] of files) {
      await writeFileAtomic(path.join(this.#files, hash, `${pictureName}-${ending}`), file);
    }
    const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    return { address, hash, fetched_at: now, bytes: size, ...picture, widths: [...picture.widths] };
  }

  #record(name: string): JsonFile<ImageRecord> {
    return new JsonFile(path.join(this.#records, name), recordShape);
  }

  /** Removes the files of a process that died before it wrote their record. */
  async #removeLeftOvers(): Promise<void> {
    const used = new Set([...this.#byAddress.values()].map(({ hash }) => hash));
    for (const name of await namesIn(this.#files)) {
      const folder = path.join(this.#files, name);
      if (used.has(name)) continue;
      const { mtimeMs } = await stat(folder);
      if (Date.now() - mtimeMs > makingTime) await rm(folder, { recursive: true, force: true });
    }
  }
}

function recordName(address: string): string {
  return `${createHash('sha256').update(address).digest('hex')}.json`;
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
