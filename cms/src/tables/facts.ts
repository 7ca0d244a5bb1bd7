import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { defaultLanguage, type Facts, type Fields, factTexts } from '../site.js';
import { factUses } from './fact-uses.js';
import type { Line, RowFault, Table } from './table.js';

/** Facts that the site has by itself, such as the company's name. */
const ofTheSite = factTexts({}, '', defaultLanguage);

const columns = ['key', 'value', 'is_number'];
const namePattern = /^[a-z][a-z0-9_]*$/;

export const factTable: Table = {
  slug: 'facts',
  nameField: 'key',
  rowsOf: async (_, content) =>
    Object.entries((content ?? {}) as Facts).map(([key, fact]) => ({
      key,
      value: String(fact),
      is_number: typeof fact === 'number',
    })),
  contentOf: async (_, rows) => Object.fromEntries(rows.map((row) => [String(row.key), factOf(row)])),
  faultsOf: async (req, rows) => {
    const names = new Set(rows.map(({ key }) => key));
    const missing = [...(await factUses(req))].filter(([name]) => !ofTheSite.has(name) && !names.has(name));
    return [
      ...rows.flatMap(faultsIn),
      ...missing.map(([name, uses]) => {
        const message = `${name} is missing, which stands on ${uses.map(({ place }) => place).join(', ')}`;
        return { name, field: 'key', message };
      }),
    ];
  },
  readCsv: async (_, csv) => {
    const [header = ''] = csv.split('\n', 1);
    const options = { columns: true, bom: true, trim: true, info: true, skip_empty_lines: true } as const;
    const delimiter = header.includes(';') ? ';' : ',';
    const records = parse(csv, { ...options, delimiter }) as unknown as { record: Fields; info: { lines: number } }[];
    const lines = records.map(
      ({ record: { key, value, is_number }, info }): Line => ({
        line: info.lines,
        data: { key, value, is_number: is_number === 'true' },
      }),
    );
    return { lines, faults: [] };
  },
  writeCsv: async (_, rows) =>
    stringify(rows as Fields[], {
      ...{ columns, header: true, bom: true, record_delimiter: 'windows' },
      cast: { boolean: String },
    }),
};

function factOf({ value, is_number }: Fields): number | string {
  return is_number ? Number(value) : String(value ?? '');
}

function faultsIn(row: Fields): RowFault[] {
  const name = String(row.key ?? '');
  const text = String(row.value ?? '').trim();
  const faults: RowFault[] = [];
  if (!namePattern.test(name)) {
    faults.push({ name, field: 'key', message: 'lower-case letters, digits and underscores, a letter first' });
  }
  if (text === '') faults.push({ name, field: 'value', message: 'is missing' });
  else if (row.is_number && !Number.isFinite(Number(text)))
    faults.push({ name, field: 'value', message: 'is not a number' });
  return faults;
}
