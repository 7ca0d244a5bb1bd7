import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { CONFIGURATION } from '../config/configuration.js';
import { DATABASE } from './database.token.js';
import { databaseFile, type Place } from './open-database.js';
import type { Schema } from './schema.js';

/** Milliseconds between two checks. Deleted data must be erased from the disk within a minute. */
const interval = 10_000;

/**
 * Removes the bytes of deleted rows from the files of the embedded database. Data that SQLite deletes stays in the
 * write-ahead log until a checkpoint, and partly in the pages until a vacuum. Triggers count the deletions, so those of
 * another program and of a process that died are found too.
 */
@Injectable()
export class CompactionService implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger('Compaction');
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #lastFailure: string | undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CONFIGURATION) private readonly place: Place,
  ) {}

  onApplicationBootstrap(): void {
    if (this.place.DATABASE_URL !== undefined) return;
    this.#timer = setInterval(() => void this.run(), interval).unref();
    void this.run();
  }

  /** Compacts once more at the end, so that files copied while the server is stopped hold no deleted data. */
  async onModuleDestroy(): Promise<void> {
    if (this.place.DATABASE_URL !== undefined) return;
    clearInterval(this.#timer);
    await this.#running;
    await this.run();
  }

  /** Compacts the database if something was deleted. A failure is logged, and the next check retries. */
  run(): Promise<void> {
    this.#running ??= this.#compactIfNeeded()
      .then(() => {
        this.#lastFailure = undefined;
      })
      .catch((error: Error) => this.#logFailure(error.message))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #compactIfNeeded(): Promise<void> {
    const { rows } = await sql<{ pending: number }>`select pending from erasures`.execute(this.database);
    const pending = rows[0]?.pending ?? 0;
    if (pending === 0) return;
    await compact(this.place.DATA_DIR);
    // Subtracts only what was counted before: a deletion during the compaction needs another one.
    await sql`update erasures set pending = pending - ${pending}`.execute(this.database);
  }

  #logFailure(reason: string): void {
    if (reason !== this.#lastFailure) this.#logger.error(`deleted data is still on the disk: ${reason}`);
    this.#lastFailure = reason;
  }
}

/**
 * Compacts the database in a worker thread, as it takes about a second per 100 MB.
 * @throws Error if the database is locked or the disk is full
 */
function compact(folder: string): Promise<void> {
  // Tests run the source and production the build, so the worker has the extension of this file.
  const script = new URL(`./compaction.worker${path.extname(import.meta.url)}`, import.meta.url);
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: { file: databaseFile(folder), folder: path.resolve(folder) } });
    worker.once('error', reject).once('exit', () => resolve());
  });
}
