import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The files below a folder that contain the bytes of the text, by relative path. */
export function filesHolding(folder: string, text: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  try {
    return files.filter((file) => holds(file, text)).map((file) => path.relative(folder, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // A running server has renamed or deleted a file in between.
    return filesHolding(folder, text);
  }
}

/** The memory for one piece of a file. A new buffer for each of PostgreSQL's large files would take longer than reading. */
const piece = Buffer.alloc(1024 * 1024);

function holds(file: string, text: string): boolean {
  const mostKept = Buffer.byteLength(text) - 1;
  const descriptor = openSync(file, 'r');
  try {
    let kept = 0;
    for (;;) {
      const read = readSync(descriptor, piece, kept, piece.length - kept, null);
      if (read === 0) return false;
      const end = kept + read;
      if (piece.subarray(0, end).includes(text)) return true;
      // The text may begin in this piece and end in the next one.
      kept = Math.min(mostKept, end);
      piece.copyWithin(0, end - kept, end);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** The tables of a PostgreSQL database that contain the text in any column, as text or as bytes. */
export async function tablesHolding(connectionString: string, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
    );
    const inHex = Buffer.from(text).toString('hex');
    const holding: string[] = [];
    for (const { name } of rows) {
      const found = await client.query(`select 1 from ${name} as t where t::text like any ($1) limit 1`, [
        [`%${text}%`, `%${inHex}%`],
      ]);
      if (found.rowCount) holding.push(name);
    }
    return holding;
  } finally {
    await client.end();
  }
}
