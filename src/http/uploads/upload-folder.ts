import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration.js';

/** Where files lie while they are uploaded. A file has a name for a moment only, so that nothing is ever left behind. */
@Injectable()
export class UploadFolder implements OnModuleInit {
  private readonly logger = new Logger('Uploads');
  private readonly folder: string;

  constructor(@Inject(CONFIGURATION) { DATA_DIR }: Pick<Configuration, 'DATA_DIR'>) {
    this.folder = path.join(DATA_DIR, 'uploads');
  }

  /** Removes what a process left that was killed in that moment; empty files of another instance may go with it. */
  async onModuleInit(): Promise<void> {
    try {
      const names = await readdir(this.folder);
      await Promise.all(names.map((name) => rm(path.join(this.folder, name), { force: true })));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') this.logger.warn(message);
    }
  }

  /** A new file without a name, for reading and writing; it is gone from the disk once it is closed. */
  async open(): Promise<FileHandle> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = path.join(this.folder, randomUUID());
    const file = await open(name, 'wx+', 0o600);
    await unlink(name);
    return file;
  }
}
