import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { writeWhole } from './write-whole.js';

/** A copy of something on disk that outlives a restart, as one JSON file. */
export class KeptJson<T> {
  constructor(
    private readonly file: string,
    private readonly shape: z.ZodType<T>,
  ) {}

  /** @returns undefined where nothing is kept, or nothing that fits the shape */
  async read(): Promise<T | undefined> {
    try {
      return this.shape.safeParse(JSON.parse(await readFile(this.file, 'utf8'))).data;
    } catch {
      return undefined;
    }
  }

  /** @throws Error of the file system; the former copy is then left as it was */
  write(value: T): Promise<void> {
    return writeWhole(this.file, JSON.stringify(value));
  }
}
