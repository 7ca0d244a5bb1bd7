import { CsvError } from 'csv-parse/sync';
import type { PayloadRequest } from 'payload';
import { changedRows, type LineFault, newFaults, publicRows, storedRows, storeRows, type Table } from './table.js';

export interface CsvReport {
  added: number;
  changed: number;
  unchanged: number;
  /** By line. If there is one, nothing was stored. */
  faults: LineFault[];
}

/** Replaces the rows of a table by those of its file. @returns the content as it is stored */
export async function importRows(req: PayloadRequest, table: Table, content: unknown): Promise<unknown> {
  const { nameField, slug: collection } = table;
  const rows = await table.rowsOf(req, content);
  const names = new Set(rows.map((row) => row[nameField]));
  const present = await storedRows(req, table);
  await storeRows(req, table, changedRows(table, present, rows));
  for (const { id, [nameField]: name } of present) {
    if (!names.has(name)) await req.payload.delete({ collection, id, context: { isImport: true } } as never);
  }
  return table.contentOf(req, publicRows(await storedRows(req, table)));
}

/** Publishes the rows of a CSV file: new ones, and those that change. Other rows stay. */
export async function importCsv(req: PayloadRequest, table: Table, csv: string): Promise<CsvReport> {
  const { nameField } = table;
  const present = await storedRows(req, table);
  const { lines, faults } = await readLines(req, table, csv, present);
  const rows = lines.map(({ data }) => data);
  const changed = changedRows(table, present, rows);
  const names = rows.map((row) => row[nameField]);
  const before = publicRows(present);
  const after = [...before.filter((row) => !names.includes(row[nameField])), ...rows];
  const lineOf = new Map(lines.map(({ line, data }) => [data[nameField], line]));
  const repeated = lines.filter((_, index) => names.indexOf(names[index]) < index);
  const found = [
    ...faults,
    ...repeated.map(({ line, data }) => ({ line, reason: `${data[nameField]}: is there twice` })),
    ...(await newFaults(req, table, { before, after })).map(({ name, field, message }) => ({
      ...{ line: lineOf.get(name) ?? 0, reason: `${name}, ${columnOf(field)}: ${message}` },
    })),
  ].sort((one, other) => one.line - other.line);
  if (found.length > 0) return { added: 0, changed: 0, unchanged: 0, faults: found };
  await storeRows(req, table, changed);
  const added = changed.filter(({ id }) => id === undefined).length;
  return { added, changed: changed.length - added, unchanged: rows.length - changed.length, faults: [] };
}

/** A file has one column for where a redirect leads. */
function columnOf(field: string): string {
  return field === 'page' || field === 'address' ? 'to' : field;
}

async function readLines(req: PayloadRequest, table: Table, csv: string, present: Parameters<Table['readCsv']>[2]) {
  try {
    return await table.readCsv(req, csv, present);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines: [], faults: [{ line: Number(error.lines ?? 0), reason: error.message }] };
  }
}
