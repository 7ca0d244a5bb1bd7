import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { JsonFile } from '../../platform/storage/json-file.js';
import { writeFileAtomic } from '../../platform/storage/write-file-atomic.js';
import { resizeImage, widthsOf } from './resize-image.js';

const recordShape = z.object({
  /** Address of the original. */
  address: z.string(),
  /** Hash of the original's bytes, with which the names of its files begin. */
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

export interface ImageCacheLimits {
  pictures: number;
  /** On disk, in all sizes and formats. */
  bytes: number;
}

/** Milliseconds within which a file without a record may belong to a picture that some process is still resizing. */
const makingTime = 3_600_000;

/** The folder in the data folder whose files are served. */
export function servedPictures(dataDir: string): string {
  return path.resolve(dataDir, 'pictures', 'files');
}

/**
 * A cache on disk of remote images in our sizes: `files/{hash}-{width}.{extension}`, and a record for each address they
 * were fetched from. Beyond the limits, the ones fetched longest ago are removed.
 */
export class ImageCache {
  readonly #files: string;
  readonly #records: string;
  /** By address, in the order of fetching. */
  #byAddress = new Map<string, ImageRecord>();

  constructor(
    dataDir: string,
    private readonly limits: ImageCacheLimits,
  ) {
    this.#files = servedPictures(dataDir);
    this.#records = path.resolve(dataDir, 'pictures', 'records');
  }

  /** Reads what an earlier run has stored. */
  async restore(): Promise<void> {
    const present = new Set((await namesIn(this.#files)).map(hashOf));
    const names = await namesIn(this.#records);
    const records = await Promise.all(names.map((name) => this.#record(name).read()));
    const whole = records.filter((record) => record !== undefined && present.has(record.hash)) as ImageRecord[];
    whole.sort((a, b) => a.fetched_at - b.fetched_at);
    this.#byAddress = new Map(whole.map((record) => [record.address, record]));
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
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const same = [...this.#byAddress.values()].find((record) => record.hash === hash && hasAllWidths(record));
    const record = same ? { ...same, address, fetched_at: now } : await this.#make(address, hash, bytes, now);
    const before = this.#byAddress.get(address);
    await this.#record(recordName(address)).write(record);
    this.#byAddress.delete(address);
    this.#byAddress.set(address, record);
    if (before !== undefined && before.hash !== hash) await this.#removeUnused(before.hash);
    await this.#makeRoom();
    return before?.hash !== hash || !hasAllWidths(before);
  }

  async #make(address: string, hash: string, bytes: Buffer, now: number): Promise<ImageRecord> {
    const { files, ...picture } = await resizeImage(bytes);
    for (const [ending, file] of files) await writeFileAtomic(path.join(this.#files, `${hash}-${ending}`), file);
    const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    return { address, hash, fetched_at: now, bytes: size, ...picture, widths: [...picture.widths] };
  }

  #record(name: string): JsonFile<ImageRecord> {
    return new JsonFile(path.join(this.#records, name), recordShape);
  }

  async #makeRoom(): Promise<void> {
    while (this.#byAddress.size > this.limits.pictures || this.#size() > this.limits.bytes) {
      const [oldest] = this.#byAddress.values();
      if (!oldest) return;
      this.#byAddress.delete(oldest.address);
      await rm(path.join(this.#records, recordName(oldest.address)), { force: true });
      await this.#removeUnused(oldest.hash);
    }
  }

  /** Bytes of all files. A picture with several addresses counts once. */
  #size(): number {
    const sizes = new Map([...this.#byAddress.values()].map(({ hash, bytes }) => [hash, bytes]));
    return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  async #removeUnused(hash: string): Promise<void> {
    if ([...this.#byAddress.values()].some((record) => record.hash === hash)) return;
    for (const name of await namesIn(this.#files)) {
      if (hashOf(name) === hash) await rm(path.join(this.#files, name), { force: true });
    }
  }

  /** Removes files of a process that died before it wrote their record. */
  async #removeLeftOvers(): Promise<void> {
    const used = new Set([...this.#byAddress.values()].map(({ hash }) => hash));
    for (const name of await namesIn(this.#files)) {
      const file = path.join(this.#files, name);
      if (used.has(hashOf(name))) continue;
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > makingTime) await rm(file, { force: true });
    }
  }
}

/** Whether a picture was made in all the widths in which it would be made today. */
function hasAllWidths({ width, widths }: ImageRecord): boolean {
  return widthsOf(width).join() === widths.join();
}

function recordName(address: string): string {
  return `${createHash('sha256').update(address).digest('hex')}.json`;
}

function hashOf(fileName: string): string {
  return fileName.slice(0, 32);
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
