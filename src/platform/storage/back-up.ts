import { existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds to wait for the lock of another process that writes. */
const lockTimeout = 30_000;

/**
 * Copies the embedded database, even while a server uses it. The copy is a consistent snapshot without erased data. It
 * gets its name once it is complete, checked and synced to the disk. Only its owner may read it, as it holds personal
 * data.
 * @throws Error if there is no database, or the target exists or cannot be written
 */
export async function backUp(source: string, target: string): Promise<void> {
  if (!existsSync(source)) throw new Error(`${source} does not exist`);
  if (existsSync(target)) throw new Error(`${target} already exists`);
  const unfinished = `${target}.unfinished`;
  try {
    // VACUUM INTO fills an existing empty file, which keeps its mode.
    await (await open(unfinished, 'w', 0o600)).close();
    const database = new DatabaseSync(source, { readOnly: true, timeout: lockTimeout });
    try {
      database.prepare('VACUUM INTO ?').run(unfinished);
    } finally {
      database.close();
    }
    requireIntact(unfinished);
    await sync(unfinished);
    await rename(unfinished, target);
    await sync(path.dirname(target));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function requireIntact(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [result] = copy.prepare('PRAGMA integrity_check').all();
    if (result?.integrity_check !== 'ok') throw new Error(`the copy is damaged: ${result?.integrity_check}`);
  } finally {
    copy.close();
  }
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
