import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration.js';

/** The folder of uploads in progress. A file is unlinked right after it is opened, so that none is left behind. */
@Injectable()
export class UploadFolder implements OnModuleInit {
  readonly #logger = new Logger('Uploads');
  readonly #folder: string;

  constructor(@Inject(CONFIGURATION) { DATA_DIR }: Pick<Configuration, 'DATA_DIR'>) {
    this.#folder = path.join(DATA_DIR, 'uploads');
  }

  /** Removes files that a killed process did not unlink. An empty file of another instance may go with them. */
  async onModuleInit(): Promise<void> {
    try {
      const names = await readdir(this.#folder);
      await Promise.all(names.map((name) => rm(path.join(this.#folder, name), { force: true })));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') this.#logger.warn(message);
    }
  }

  /** Opens a new unlinked file for reading and writing. The system deletes it when it is closed. */
  async open(): Promise<FileHandle> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const name = path.join(this.#folder, randomUUID());
    const file = await open(name, 'wx+', 0o600);
    await unlink(name);
    return file;
  }
}
