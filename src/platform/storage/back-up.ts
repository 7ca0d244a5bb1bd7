import { existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds to wait for the lock of another process that writes. */
const lockTimeout = 30_000;

/**
 * Copies the embedded database, even while a server uses it. The copy is a consistent snapshot without erased data. It
 * gets its name once it is complete and synced to the disk. Only its owner may read it, as it holds personal data.
 * @throws Error if there is no database, or the target exists or cannot be written
 */
export async function backUp(source: string, target: string): Promise<void> {
  if (!existsSync(source)) throw new Error(`${source} does not exist`);
  if (existsSync(target)) throw new Error(`${target} already exists`);
  const unfinished = `${target}.unfinished`;
  try {
    // VACUUM INTO fills an existing empty file, which keeps its mode.
    const file = await open(unfinished, 'w', 0o600);
    const database = new DatabaseSync(source, { readOnly: true, timeout: lockTimeout });
    database.prepare('VACUUM INTO ?').run(unfinished);
    database.close();
    await file.sync();
    await file.close();
    await rename(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
