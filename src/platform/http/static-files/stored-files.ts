import { LRUCache } from 'lru-cache';
import type { Encoding } from '../headers/accept-encoding.js';
import type { StaticFile } from './static-folder.js';
import { type LargeFile, readStoredFile, StoredFile } from './stored-file.js';

/** Bytes of the largest file that is cached. */
const maxFileSize = 256 * 1024;
/** Bytes of all cached files, the most recently used ones. */
const maxSize = 16 * 1024 * 1024;
/** Approximate bytes of memory that a file takes beside its contents. */
const overhead = 2048;

/** A cached file, or what is cached of a file that is too large. */
export type Stored = StoredFile | LargeFile;

/** Caches small files in memory, and the entity tags of large ones. Each encoding is read when it is first requested. */
export class StoredFiles {
  /** By path. */
  readonly #stored = new LRUCache<string, Stored>({
    maxSize,
    sizeCalculation: (stored) => overhead + (stored instanceof StoredFile ? stored.size : 0),
  });
  readonly #reading = new Map<string, Promise<Stored>>();

  find({ paths }: StaticFile, encoding: Encoding): Stored | undefined {
    return this.#stored.get(paths[encoding]);
  }

  /**
   * Reads a file. Concurrent calls share one read.
   * @throws the error of the file system; its code is ENOENT if there is no such file
   */
  read(file: StaticFile, encoding: Encoding, headers: Readonly<Record<string, string>>): Promise<Stored> {
    const path = file.paths[encoding];
    const reading = this.#reading.get(path);
    if (reading) return reading;
    const read = readStoredFile(file, encoding, headers, maxFileSize)
      .then((stored) => {
        this.#stored.set(path, stored);
        return stored;
      })
      .finally(() => this.#reading.delete(path));
    this.#reading.set(path, read);
    return read;
  }
}
