import type { PayloadRequest } from 'payload';
import { isPublic, publicRows, storedRows, type Table } from './table.js';

/** Replaces the rows of a table by those of its file. @returns the content as it is stored */
export async function importRows(req: PayloadRequest, table: Table, content: unknown): Promise<unknown> {
  const rows = await table.rowsOf(req, content);
  const names = new Set(rows.map((row) => row[table.nameField]));
  const present = await storedRows(req, table);
  const known = new Map(present.map((row) => [row[table.nameField], row]));
  const common = { collection: table.slug, context: req.context, depth: 0 };
  for (const row of rows.filter((each) => !isPublic(known.get(each[table.nameField]), each))) {
    const id = known.get(row[table.nameField])?.id;
    const options = { ...common, data: { ...row, _status: 'published' } };
    await (id === undefined ? req.payload.create(options as never) : req.payload.update({ ...options, id } as never));
  }
  for (const row of present) {
    if (!names.has(row[table.nameField])) await req.payload.delete({ ...common, id: row.id } as never);
  }
  return table.contentOf(req, publicRows(await storedRows(req, table)));
}
