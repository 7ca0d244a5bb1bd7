import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CONFIGURATION } from '../config/configuration.js';
import { PeriodicTask } from '../periodic-task.js';
import { databaseFile, type Place } from './open-database.js';
import { DATABASE, type Schema } from './schema.js';

/** Milliseconds between two checks. Deleted data must be erased from the disk within a minute. */
const interval = 20_000;

/**
 * Removes the bytes of deleted rows from the files of the embedded database. Data that SQLite deletes stays in the
 * write-ahead log until a checkpoint, and partly in the pages until a vacuum. Triggers count the deletions, so those of
 * another program and of a process that died are found too. The database holds texts only, so a vacuum is short.
 */
@Injectable()
export class CompactionService extends PeriodicTask {
  /** Whether the write-ahead log may hold deleted data, as it may at the start. */
  #isLogDue = true;

  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CONFIGURATION) private readonly place: Place,
  ) {
    super('Compaction', interval, 'deleted data is still on the disk');
  }

  override onApplicationBootstrap(): void {
    if (this.place.DATABASE_URL === undefined) super.onApplicationBootstrap();
  }

  /** Compacts once more at the end, so that files copied while the server is stopped hold no deleted data. */
  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    if (this.place.DATABASE_URL === undefined) await this.run();
  }

  /** Compacts the database if something was deleted. */
  protected override async task(): Promise<void> {
    const { pending } = await this.database.selectFrom('erasures').select('pending').executeTakeFirstOrThrow();
    if (pending > 0) {
      await execute('VACUUM', this.place.DATA_DIR);
      this.#isLogDue = true;
      // Subtracts only what was counted before: a deletion during the vacuum needs another one.
      const left = this.database.updateTable('erasures').set(({ eb }) => ({ pending: eb('pending', '-', pending) }));
      await left.execute();
    }
    if (!this.#isLogDue) return;
    // While a reader prevents it, this alone is repeated.
    await execute('PRAGMA wal_checkpoint(TRUNCATE)', this.place.DATA_DIR);
    this.#isLogDue = false;
  }
}

/**
 * Executes a statement in a worker thread, as it takes about a second per 100 MB.
 * @throws Error if the database is locked or the disk is full
 */
function execute(statement: string, folder: string): Promise<void> {
  // Tests run the source and production the build, so the worker has the extension of this file.
  const script = new URL(`./compaction.worker${path.extname(import.meta.url)}`, import.meta.url);
  return new Promise((resolve, reject) => {
    const workerData = { file: databaseFile(folder), folder: path.resolve(folder), statement };
    const worker = new Worker(script, { workerData });
    worker.once('error', reject).once('exit', () => resolve());
  });
}
