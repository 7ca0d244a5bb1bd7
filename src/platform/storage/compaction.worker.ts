import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** Milliseconds to wait for other connections. */
const busyTimeout = 1000;

const { file, folder, statement } = workerData as { file: string; folder: string; statement: string };
const database = new DatabaseSync(file, { timeout: busyTimeout });
database.exec('PRAGMA secure_delete = ON');
// In a container, this may be the only writable folder. The setting applies to SQLite in the whole process.
database.exec(`PRAGMA temp_store_directory = '${folder.replaceAll("'", "''")}'`);
try {
  if (database.prepare(statement).get()?.busy) throw new Error('the write-ahead log is in use');
} finally {
  database.close();
}
