import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';

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

/**
 * Writes a file, and creates its folder if that is missing. A reader finds either the former content or the complete
 * new one.
 *
 * The package write-file-atomic creates no folder, and hooks into the process's signals (signal-exit), which the
 * server's own shutdown handles.
 * @throws Error of the file system; the former content then stays as it was
 */
export async function writeFileAtomic(file: string, content: Buffer | string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  // A name that begins with a dot is not served.
  const draft = path.join(folder, `.${randomUUID()}`);
  try {
    await writeFile(draft, content, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
