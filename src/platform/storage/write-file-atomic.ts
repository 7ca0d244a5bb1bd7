import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
