import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { writeFileAtomic } from './write-file-atomic.js';

/** A value on disk that outlives a restart, as one JSON file. */
export class JsonFile<T> {
  constructor(
    private readonly file: string,
    private readonly shape: z.ZodType<T>,
  ) {}

  /** @returns undefined where there is no file, or none that fits the shape */
  async read(): Promise<T | undefined> {
    try {
      return this.shape.safeParse(JSON.parse(await readFile(this.file, 'utf8'))).data;
    } catch {
      return undefined;
    }
  }

  /** @throws Error of the file system; the former copy is then left as it was */
  write(value: T): Promise<void> {
    return writeFileAtomic(this.file, JSON.stringify(value));
  }
}
