import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The files below a folder that contain the bytes of the text, by relative path. */
export function filesHolding(folder: string, text: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  try {
    return files.filter((file) => readFileSync(file).includes(text)).map((file) => path.relative(folder, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // A running server has renamed or deleted a file in between.
    return filesHolding(folder, text);
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
