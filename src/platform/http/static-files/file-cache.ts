import { LRUCache } from 'lru-cache';
import type { Encoding } from '../headers/accept-encoding.js';
import { CachedFile, type LargeFile, readFileToCache } from './cached-file.js';
import type { StaticFile } from './static-folder.js';

/** Bytes of the largest file that is cached. */
const maxFileSize = 256 * 1024;
/** Bytes of all cached files, the most recently used ones. */
const maxSize = 16 * 1024 * 1024;
/** Approximate bytes of memory that a file takes beside its contents. */
const overhead = 2048;

/** A cached file, or what is cached of a file that is too large. */
export type Cached = CachedFile | LargeFile;

/** Caches small files in memory, and the entity tags of large ones. Each encoding is read when it is first requested. */
export class FileCache {
  /** By path. */
  readonly #cached = new LRUCache<string, Cached>({
    maxSize,
    sizeCalculation: (cached) => overhead + (cached instanceof CachedFile ? cached.size : 0),
  });
  readonly #reading = new Map<string, Promise<Cached>>();

  find({ paths }: StaticFile, encoding: Encoding): Cached | undefined {
    return this.#cached.get(paths[encoding]);
  }

  /**
   * Reads a file. Concurrent calls share one read.
   * @throws the error of the file system; its code is ENOENT if there is no such file
   */
  read(file: StaticFile, encoding: Encoding, headers: Readonly<Record<string, string>>): Promise<Cached> {
    const path = file.paths[encoding];
    const reading = this.#reading.get(path);
    if (reading) return reading;
    const read = readFileToCache(file, encoding, headers, maxFileSize)
      .then((cached) => {
        this.#cached.set(path, cached);
        return cached;
      })
      .finally(() => this.#reading.delete(path));
    this.#reading.set(path, read);
    return read;
  }
}
