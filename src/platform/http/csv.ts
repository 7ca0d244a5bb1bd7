import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { guardFormulas } from './csv-formulas.js';

/** Choices that RFC 4180 leaves open, made for spreadsheet programs: UTF-8 with BOM, and all line breaks quoted. */
const format = {
  record_delimiter: 'windows',
  // By default the library quotes a line break only if it is the record delimiter.
  quoted_match: [';', '\t', '\r', '\n'],
  cast: { boolean: (value: boolean) => String(value) },
};

/** For what visitors have typed: no cell is a formula. */
const guarded = { ...format, cast: { ...format.cast, string: guardFormulas } };

/** The media type of the CSV written here. */
export const csvType = 'text/csv; charset=utf-8; header=present';

/** A table of the site itself as CSV, with its negative numbers: the names of its columns, then its rows. */
export function toCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return stringify([columns, ...rows], { ...format, bom: true });
}

/** A list that may hold what visitors have typed as CSV, streamed as its pages are read. */
export function csv(
  pages: AsyncIterable<readonly object[]>,
  { name, columns }: { name: string; columns: readonly string[] },
): StreamableFile {
  return new StreamableFile(Readable.from(lines(pages, columns)), {
    type: csvType,
    disposition: `attachment; filename="${name}"`,
  });
}

async function* lines(pages: AsyncIterable<readonly object[]>, columns: readonly string[]): AsyncGenerator<string> {
  yield toCsv(columns, []);
  for await (const rows of pages) yield stringify([...rows], { ...guarded, columns: [...columns] });
}
