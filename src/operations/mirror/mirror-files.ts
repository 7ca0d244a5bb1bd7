import { promises as fs } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipped = promisify(gzip);

/** The folder of a mirror that is being written. */
export class MirrorFiles {
  constructor(private readonly folder: string) {}

  /** Writes a text, and beside it the gzipped text, which nginx sends as it is. */
  async write(name: string, text: string | Buffer): Promise<void> {
    const file = this.#inside(name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, text);
    await fs.writeFile(`${file}.gz`, await gzipped(text, { level: 9 }));
  }

  /** Copies the content of a folder, if it exists. */
  async copy(source: string, target: string): Promise<void> {
    const exists = await fs.stat(source).catch(() => undefined);
    if (exists) await fs.cp(source, this.#inside(target), { recursive: true });
  }

  /** @throws Error for a name outside the folder */
  #inside(name: string): string {
    const file = path.join(this.folder, name);
    if (!file.startsWith(path.join(this.folder, path.sep))) throw new Error(`${name} is outside the folder`);
    return file;
  }
}

/**
 * Replaces a folder with a finished one. There is no folder between the two renames, so readers may miss a file for an
 * instant.
 */
export async function replaceFolder(finished: string, place: string): Promise<void> {
  const former = `${place}.former`;
  await fs.rm(former, { recursive: true, force: true });
  await fs.rename(place, former).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await fs.rename(finished, place);
  await fs.rm(former, { recursive: true, force: true });
}
