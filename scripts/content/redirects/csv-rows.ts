import { type Options, parse } from 'csv-parse/sync';

/** A row of a table, and the line on which it ends, from 1. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

/**
 * The rows of a CSV text, except blank ones, separated by whatever makes more pairs of it: commas or semicolons.
 * @throws CsvError where a quotation does not end
 */
export function csvRows(text: string): CsvRow[] {
  const pairsWith = (delimiter: string) =>
    rowsOf(text, { delimiter, skip_records_with_error: true }).filter(({ cells }) => cells.length === 2).length;
  return rowsOf(text, { delimiter: pairsWith(';') > pairsWith(',') ? ';' : ',' });
}

function rowsOf(text: string, options: Options): CsvRow[] {
  const rows: CsvRow[] = [];
  parse(text, {
    ...options,
    ...{ bom: true, trim: true, relax_column_count: true, relax_quotes: true, skip_records_with_empty_values: true },
    on_record: (cells: string[], { lines }) => {
      rows.push({ line: lines, cells });
      return null;
    },
  });
  return rows;
}
