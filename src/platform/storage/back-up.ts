import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds to wait for the lock of another process that writes. */
const lockTimeout = 30_000;

/**
 * Copies the embedded database with the files beside it, even while a server uses it. The copy is one file, with a
 * consistent snapshot without erased data; the server that it is restored to takes the files out again. It gets its
 * name once it is complete and synced to the disk. Only its owner may read it, as it holds personal data.
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
    addFiles(unfinished, path.dirname(source));
    await file.sync();
    await file.close();
    await rename(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Adds the files to the rows that they belong to. Each is in a folder that has the name of the rows' table. */
function addFiles(copy: string, folder: string): void {
  const database = new DatabaseSync(copy);
  // Nobody else uses the copy, and it is removed if this fails: no journal needs to be a file.
  database.exec('PRAGMA journal_mode = MEMORY');
  const keys =
    database.prepare(`select m.name as "table", c.name as key from sqlite_schema m, pragma_table_info(m.name) c
    where m.type = 'table' and c.pk = 1`);
  for (const { table, key } of keys.all()) {
    const files = path.join(folder, String(table));
    const add = existsSync(files) && database.prepare(`update "${table}" set content = ? where "${key}" = ?`);
    if (add) for (const name of readdirSync(files)) add.run(readFileSync(path.join(files, name)), name);
  }
  database.close();
}
