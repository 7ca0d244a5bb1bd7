import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { writeFileAtomic } from './write-file-atomic.js';

/** A value in a JSON file, which survives a restart. */
export class JsonFile<T> {
  constructor(
    private readonly file: string,
    private readonly shape: z.ZodType<T>,
  ) {}

  /** @returns undefined if there is no file, or its content does not match the shape */
  async read(): Promise<T | undefined> {
    try {
      return this.shape.safeParse(JSON.parse(await readFile(this.file, 'utf8'))).data;
    } catch {
      return undefined;
    }
  }

  /** @throws Error of the file system; the former content then stays as it was */
  write(value: T): Promise<void> {
    return writeFileAtomic(this.file, JSON.stringify(value));
  }
}
