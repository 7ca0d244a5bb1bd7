import { CsvError } from 'csv-parse/sync';
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload';
import { readingOf } from '../gateway/reading.js';
import type { Fields } from '../site.js';
import { faultsOfChange, isPublic, type Line, type LineFault, publicRows, storedRows, type Table } from './table.js';

export interface CsvReport {
  added: number;
  changed: number;
  unchanged: number;
  /** By line. If there is one, nothing was stored. */
  faults: LineFault[];
}

/** Publishes the rows of a CSV file: new ones, and those that change. Other rows stay. */
export async function importCsv(req: PayloadRequest, table: Table, csv: string): Promise<CsvReport> {
  const present = await storedRows(req, table);
  const { lines, faults } = await readLines(req, table, csv, present);
  const known = new Map(present.map((row) => [row[table.nameField], row]));
  const changed = lines.filter(({ data }) => !isPublic(known.get(data[table.nameField]), data));
  const names = changed.map(({ data }) => data[table.nameField]);
  const before = publicRows(present);
  const after = [...before.filter((row) => !names.includes(row[table.nameField])), ...changed.map(({ data }) => data)];
  const lineOf = new Map(lines.map(({ line, data }) => [data[table.nameField], line]));
  const found = [
    ...faults,
    ...repeated(table, lines),
    ...(await faultsOfChange(req, table, { before, after })).map(({ name, message }) => ({
      ...{ line: lineOf.get(name) ?? 0, reason: `${name}: ${message}` },
    })),
  ].sort((one, other) => one.line - other.line);
  if (found.length > 0) return { added: 0, changed: 0, unchanged: 0, faults: found };
  const isNew = ({ data }: Line) => !known.has(data[table.nameField]);
  await store(req, table, changed, known);
  const added = changed.filter(isNew).length;
  return { added, changed: changed.length - added, unchanged: lines.length - changed.length, faults: [] };
}

async function readLines(req: PayloadRequest, table: Table, csv: string, present: readonly Fields[]) {
  try {
    return await table.readCsv(req, csv, present);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines: [], faults: [{ line: Number(error.lines ?? 0), reason: error.message }] };
  }
}

function repeated({ nameField }: Table, lines: readonly Line[]): LineFault[] {
  const names = lines.map(({ data }) => data[nameField]);
  return lines
    .filter((_, index) => names.indexOf(names[index]) < index)
    .map(({ line, data }) => ({ line, reason: `${data[nameField]}: is there twice` }));
}

/** All or, where the database has transactions, nothing. */
async function store(req: PayloadRequest, table: Table, lines: readonly Line[], known: ReadonlyMap<unknown, Fields>) {
  const own = { ...readingOf(req), context: { isImport: true } } as PayloadRequest;
  const shouldCommit = await initTransaction(own);
  try {
    for (const { data } of lines) {
      const id = known.get(data[table.nameField])?.id;
      const options = { collection: table.slug, data: { ...data, _status: 'published' }, depth: 0, req: own };
      await (id === undefined ? req.payload.create(options as never) : req.payload.update({ ...options, id } as never));
    }
    if (shouldCommit) await commitTransaction(own);
  } catch (error) {
    await killTransaction(own);
    throw error;
  }
}
