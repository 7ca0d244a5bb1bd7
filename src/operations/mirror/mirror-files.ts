import { promises as fs } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipped = promisify(gzip);

/** The folder of a mirror in the making. */
export class MirrorFiles {
  private count = 0;

  constructor(private readonly folder: string) {}

  /** Files that were written, without those that were copied. */
  get written(): number {
    return this.count;
  }

  /** Writes a text, and beside it the same with gzip, which nginx sends as it is. */
  async write(name: string, text: string | Buffer): Promise<void> {
    const file = this.#inside(name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, text);
    await fs.writeFile(`${file}.gz`, await gzipped(text, { level: 9 }));
    this.count += 1;
  }

  /** Copies what a folder holds, where there is such a folder. */
  async copy(source: string, target: string): Promise<void> {
    const exists = await fs.stat(source).catch(() => undefined);
    if (exists) await fs.cp(source, this.#inside(target), { recursive: true });
  }

  /** @throws Error for a name that leads out of the folder */
  #inside(name: string): string {
    const file = path.join(this.folder, name);
    if (!file.startsWith(path.join(this.folder, path.sep))) throw new Error(`${name} is outside the folder`);
    return file;
  }
}

/**
 * Puts a finished folder in the place of another, which is removed. Between two renames neither is there: readers meet
 * a missing file for an instant.
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
