import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file, and its folder where that is missing, so that a reader finds the former content or the whole new one.
 * @throws Error of the file system; the former content is then left as it was
 */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  // A name that begins with a dot is not served, where the folder is.
  const draft = path.join(folder, `.${randomUUID()}`);
  try {
    await writeFile(draft, content, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
