import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** Milliseconds to wait for other connections. */
const busyTimeout = 1000;

const { file, folder } = workerData as { file: string; folder: string };
const database = new DatabaseSync(file, { timeout: busyTimeout });
database.exec('PRAGMA secure_delete = ON');
// In a container, this may be the only writable folder. The setting applies to SQLite in the whole process.
database.exec(`PRAGMA temp_store_directory = '${folder.replaceAll("'", "''")}'`);
let isTruncated = false;
try {
  // Cells that SQLite has moved between pages leave copies there, which secure_delete does not overwrite.
  database.exec('VACUUM');
} finally {
  isTruncated = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  database.close();
}
if (!isTruncated) throw new Error('the write-ahead log is in use');
