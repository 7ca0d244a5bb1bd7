import type { PayloadRequest } from 'payload';
import type { TableName } from '../fields/forms.js';
import { readingOf } from '../gateway/reading.js';
import type { Fields } from '../site.js';

/** What is wrong with a row, by the name that identifies it and by its field. */
export interface RowFault {
  name: string;
  field: string;
  message: string;
}

export interface LineFault {
  /** From 1; 0 for a row that is not in the file. */
  line: number;
  reason: string;
}

/** A row of a CSV file, as the data of its document. */
export interface Line {
  line: number;
  data: Fields;
}

/** A list of the content whose rows are documents of a collection. */
export interface Table {
  slug: TableName;
  /** The field that identifies a row. */
  nameField: string;
  /** The data of the documents for the content of the file. */
  rowsOf(req: PayloadRequest, content: unknown): Promise<Fields[]>;
  /** The reverse. */
  contentOf(req: PayloadRequest, rows: readonly Fields[]): Promise<unknown>;
  /** What is wrong with the rows as the site would have them. */
  faultsOf(req: PayloadRequest, rows: readonly Fields[]): Promise<RowFault[]>;
  /** @param present the rows that are there already */
  readCsv(
    req: PayloadRequest,
    csv: string,
    present: readonly Fields[],
  ): Promise<{ lines: Line[]; faults: LineFault[] }>;
  writeCsv(req: PayloadRequest, rows: readonly Fields[]): Promise<string>;
}

/** The documents of a table, in the order in which they were added. */
export async function storedRows(
  req: PayloadRequest,
  { slug }: Pick<Table, 'slug'>,
  { draft = false } = {},
): Promise<Fields[]> {
  const options = { draft, depth: 0, pagination: false, sort: 'id', req: readingOf(req) };
  return (await req.payload.find({ collection: slug, ...options } as never)).docs as unknown as Fields[];
}

export function publicRows(rows: readonly Fields[]): Fields[] {
  return rows.filter(({ _status }) => _status === 'published');
}

/** Whether the data is what is public of a row. */
export function isPublic(row: Fields | undefined, data: Fields): boolean {
  if (row?._status !== 'published') return false;
  return Object.entries(data).every(([name, value]) => (row[name] ?? null) === (value ?? null));
}

/** What would be wrong after a change, but for what is wrong already with rows that do not change. */
export async function faultsOfChange(
  req: PayloadRequest,
  table: Table,
  { before, after }: Readonly<Record<'before' | 'after', readonly Fields[]>>,
): Promise<RowFault[]> {
  const unchanged = new Set(before.filter((row) => after.includes(row)).map((row) => row[table.nameField]));
  const known = new Set((await table.faultsOf(req, before)).map(({ name, message }) => `${name} ${message}`));
  const faults = await table.faultsOf(req, after);
  return faults.filter(({ name, message }) => !(unchanged.has(name) && known.has(`${name} ${message}`)));
}
