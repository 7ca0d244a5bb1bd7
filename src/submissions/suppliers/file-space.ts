import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import type { Schema } from '../../platform/storage/schema.js';
import { DATABASE } from '../../platform/storage/storage.module.js';

const megabyte = 1024 ** 2;
/** Bytes of all stored files, at most. */
const mostBytes = 4096 * megabyte;
/** Bytes of the disk that are left to everything else in DATA_DIR. */
const reserve = 64 * megabyte;
/** The share of the limit at which operators are notified. */
const warningShare = 0.8;

/** Bytes of the stored files, and of those that may be stored. */
export interface FileBytes {
  used: number;
  limit: number;
}

/** The space for the files of applications. While it is used up, applications without a file are still stored. */
@Injectable()
export class FileSpace {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL'>,
  ) {}

  async state(): Promise<FileBytes> {
    const { used } = await this.database
      .selectFrom('application_files')
      .select(sql<number>`coalesce(sum(length(content)), 0)`.as('used'))
      .executeTakeFirstOrThrow();
    return { used, limit: Math.min(mostBytes, await this.#limitOfDisk(used)) };
  }

  /**
   * The limit that the disk of the embedded database sets. Erasing data needs as much free space as the database has, so
   * a file takes its size twice. The disk of a PostgreSQL server is not known here.
   */
  async #limitOfDisk(used: number): Promise<number> {
    const { DATA_DIR, DATABASE_URL } = this.configuration;
    if (DATABASE_URL !== undefined) return mostBytes;
    const { bavail, bsize } = await statfs(DATA_DIR);
    return used + Math.max(0, Math.floor((bavail * bsize - reserve - used) / 2));
  }
}

export function isNearlyFull({ used, limit }: FileBytes): boolean {
  return used >= warningShare * limit;
}
