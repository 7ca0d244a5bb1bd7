import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { CONFIGURATION } from '../config/configuration.js';
import { DATABASE } from './database.token.js';
import { databaseFile, type Place } from './open-database.js';
import type { Schema } from './schema.js';

/** Milliseconds between two looks: what was deleted has to be gone from the disk within a minute. */
const interval = 10_000;

/**
 * Removes the bytes of deleted rows from the files of the embedded database: what SQLite deletes stays in the
 * write-ahead log until a checkpoint, and partly in the pages until a vacuum. Triggers count the deletions, so that
 * those of another program and of a process that died are found too.
 */
@Injectable()
export class CompactionService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Compaction');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private lastFailure: string | undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CONFIGURATION) private readonly place: Place,
  ) {}

  onApplicationBootstrap(): void {
    if (this.place.DATABASE_URL !== undefined) return;
    this.timer = setInterval(() => void this.run(), interval).unref();
    void this.run();
  }

  /** Once more at the end, so that a copy of the files made while the server is stopped holds nothing deleted. */
  async onModuleDestroy(): Promise<void> {
    if (this.place.DATABASE_URL !== undefined) return;
    clearInterval(this.timer);
    await this.running;
    await this.run();
  }

  /** Compacts the database where something was deleted. A failure is logged, and the next look tries again. */
  run(): Promise<void> {
    this.running ??= this.compactIfNeeded()
      .then(() => {
        this.lastFailure = undefined;
      })
      .catch((error: Error) => this.logFailure(error.message))
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  private async compactIfNeeded(): Promise<void> {
    const { rows } = await sql<{ pending: number }>`select pending from erasures`.execute(this.database);
    const pending = rows[0]?.pending ?? 0;
    if (pending === 0) return;
    await compact(this.place.DATA_DIR);
    // Only what was counted before: a deletion during the compaction needs another one.
    await sql`update erasures set pending = pending - ${pending}`.execute(this.database);
  }

  private logFailure(reason: string): void {
    if (reason !== this.lastFailure) this.logger.error(`deleted data is still on the disk: ${reason}`);
    this.lastFailure = reason;
  }
}

/**
 * In a thread of its own, as it takes about a second per 100 MB.
 * @throws Error where the database is locked or the disk is full
 */
function compact(folder: string): Promise<void> {
  // Tests run the source and production the build, so the worker has the extension of this file.
  const script = new URL(`./compaction.worker${path.extname(import.meta.url)}`, import.meta.url);
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: { file: databaseFile(folder), folder: path.resolve(folder) } });
    worker.once('error', reject).once('exit', () => resolve());
  });
}
