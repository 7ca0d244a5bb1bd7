import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Availability } from './availability.js';
import { EmbeddedAdapter } from './sqlite-dialect.js';

/**
 * Files beside the embedded database, for what is too large to be rewritten whenever the database is compacted. Each is
 * named after the row that it belongs to. A folder that cannot be used counts as a database that cannot be used.
 */
export class FileFolder {
  private constructor(
    private readonly folder: string,
    private readonly availability: Availability,
  ) {}

  /** @returns undefined if the database is PostgreSQL, whose instances share no folder */
  static beside<Tables>(database: Kysely<Tables>, name: string): FileFolder | undefined {
    const { adapter } = database.getExecutor();
    if (!(adapter instanceof EmbeddedAdapter)) return undefined;
    return new FileFolder(path.join(adapter.folder, name), adapter.availability);
  }

  /** The file is on the disk when this resolves. */
  write(name: string, content: Uint8Array): Promise<void> {
    return this.availability.track(async () => {
      await mkdir(this.folder, { recursive: true });
      await writeFile(this.#file(name), content, { flush: true });
      const folder = await open(this.folder);
      await folder.sync().finally(() => folder.close());
    });
  }

  /** @returns undefined if there is none */
  read(name: string): Promise<Buffer | undefined> {
    return this.availability.track(() => readFile(this.#file(name)).catch(unlessMissing));
  }

  async remove(name: string): Promise<void> {
    await rm(this.#file(name), { force: true });
  }

  async names(): Promise<string[]> {
    return (await readdir(this.folder).catch(unlessMissing)) ?? [];
  }

  /** The bytes of all files. */
  async size(): Promise<number> {
    const files = await Promise.all((await this.names()).map((name) => stat(this.#file(name)).catch(unlessMissing)));
    return files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
  }

  #file(name: string): string {
    return path.join(this.folder, name);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
