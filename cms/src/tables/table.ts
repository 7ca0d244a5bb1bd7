import { isDeepStrictEqual } from 'node:util';
import type { PayloadRequest } from 'payload';
import type { TableName } from '../fields/forms.js';
import { read } from '../gateway/reading.js';
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
export function storedRows(req: PayloadRequest, { slug }: Pick<Table, 'slug'>, { draft = false } = {}) {
  return read<Fields>(req, slug, { draft, sort: 'id' });
}

export function publicRows(rows: readonly Fields[]): Fields[] {
  return rows.filter(({ _status }) => _status === 'published');
}

/** Those of the rows that are new, or are not public as they are given; with the ids of those that are there. */
export function changedRows({ nameField }: Table, present: readonly Fields[], rows: readonly Fields[]): Fields[] {
  const known = new Map(present.map((row) => [row[nameField], row]));
  return rows.flatMap((row) => {
    const { id, ...former } = known.get(row[nameField]) ?? {};
    const change: Fields = { ...row, _status: 'published' };
    // A box that nobody ticked is stored as none.
    const isSame = Object.entries(change).every(([name, value]) =>
      isDeepStrictEqual(former[name] || null, value || null),
    );
    return isSame ? [] : [{ ...change, ...(id !== undefined && { id }) }];
  });
}

/** Publishes rows as they are. */
export async function storeRows({ payload }: PayloadRequest, { slug }: Table, rows: readonly Fields[]): Promise<void> {
  for (const { id, ...data } of rows) {
    const options = { collection: slug, data, depth: 0, context: { isImport: true } };
    await (id === undefined ? payload.create(options as never) : payload.update({ ...options, id } as never));
  }
}

/** What would be wrong after a change, and is not yet. */
export async function newFaults(
  req: PayloadRequest,
  table: Table,
  { before, after }: Readonly<Record<'before' | 'after', readonly Fields[]>>,
): Promise<RowFault[]> {
  const keyOf = ({ name, message }: RowFault) => `${name} ${message}`;
  const known = new Set((await table.faultsOf(req, before)).map(keyOf));
  return (await table.faultsOf(req, after)).filter((fault) => !known.has(keyOf(fault)));
}
