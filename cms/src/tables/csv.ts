import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type Fields, guardFormulas, withoutGuards } from '../site.js';
import type { Table } from './table.js';

type Csv = Pick<Table, 'readCsv' | 'writeCsv'>;

/** No cell is a formula for a spreadsheet program; negative numbers stay numbers. */
const cast = {
  boolean: String,
  string: (value: string) => (/^-\d+(?:\.\d+)?$/.test(value) ? value : guardFormulas(value)),
};

/** A CSV file whose first line names the columns, with commas or semicolons. */
export function csvOf(columns: readonly string[], dataOf: (record: Fields) => Fields): Csv {
  return {
    readCsv: async (_, csv) => {
      const [header = ''] = csv.split('\n', 1);
      const options = {
        columns: true,
        bom: true,
        trim: true,
        info: true,
        skip_empty_lines: true,
        cast: withoutGuards,
      } as const;
      const delimiter = header.includes(';') ? ';' : ',';
      const records = parse(csv, { ...options, delimiter }) as unknown as { record: Fields; info: { lines: number } }[];
      const unknown = Object.keys(records[0]?.record ?? {}).filter((name) => !columns.includes(name));
      const reason = (name: string) => `there is no column ${name}: they are ${columns.join(', ')}`;
      return {
        lines: records.map(({ record, info }) => ({ line: info.lines, data: dataOf(record) })),
        faults: unknown.map((name) => ({ line: 1, reason: reason(name) })),
      };
    },
    writeCsv: async (_, rows) =>
      stringify(rows as Fields[], {
        ...{ columns, header: true, bom: true, record_delimiter: 'windows', cast },
      }),
  };
}
