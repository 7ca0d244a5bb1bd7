import type { Texts } from '../../../../i18n/texts.js';
import { allTables, type Cell, cellText, type Table } from '../../../../views/templates/technical-tables/tables-of.js';
import type { PageEntry } from '../../../content/model/shapes/shapes.js';
import { fold } from '../../../content/text/fold.js';
import { toCsv } from '../../../platform/http/csv.js';

/** What a file contains besides its rows. */
interface About {
  entry: PageEntry<'technical-tables'>;
  /** BCP 47 */
  language: string;
  /** Address of the page that has the tables. */
  page: string;
  filter: string | undefined;
  texts: Texts;
}

const formats = ['csv', 'json'] as const;

/** The names of the files of a page's tables. Empty if it has no tables. */
export function tableFilesOf(entry: PageEntry): string[] {
  if (!isTables(entry)) return [];
  const groups = [...(entry.body.component_groups ?? []), ...(entry.body.service_groups ?? [])];
  return [allTables, ...groups.map(({ id }) => id)].flatMap((name) => formats.map((format) => `${name}.${format}`));
}

export function isTables(entry: PageEntry | undefined): entry is PageEntry<'technical-tables'> {
  return entry?.template === 'technical-tables';
}

/** The tables that a file's name stands for; undefined if there are none. */
export function tablesNamed(name: string, tables: readonly Table[]): readonly Table[] | undefined {
  if (name === allTables) return tables;
  const found = tables.filter(({ id }) => id === name);
  return found.length === 0 ? undefined : found;
}

/** The tables as CSV with a header row. */
export function tableAsCsv(tables: readonly Table[], { texts }: About): string {
  const columns = columnsOf(tables, texts);
  const rows = rowsOf(tables).map((cells) => columns.map(({ name }) => cellText(cells.get(name))));
  return toCsv(
    columns.map(({ label }) => label),
    rows,
  );
}

/** The tables as JSON. Field names are the same in all languages. A cell with several values is a list. */
export function tableAsJson(tables: readonly Table[], { entry, language, page, filter, texts }: About): string {
  return JSON.stringify({
    title: entry.body.title,
    page,
    language,
    updated_at: entry.updated_at ?? null,
    filter: filter ?? null,
    columns: columnsOf(tables, texts),
    rows: rowsOf(tables).map((cells) => Object.fromEntries(cells)),
  });
}

/** The file name without extension: `site-section-page-table-words`, in characters that every file system supports. */
export function fileName(parts: { site: string; path: string; table: string; filter: string | undefined }): string {
  const { site, path, table, filter } = parts;
  const words = [site, path, table === allTables ? '' : table, filter ?? ''].join(' ');
  return fold(words)
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 150);
}

function columnsOf(tables: readonly Table[], texts: Texts): { name: string; label: string }[] {
  const columns = tables.flatMap((table) => table.columns.map(({ name, label }) => [name, { name, label }] as const));
  return [{ name: 'manufacturer', label: texts.tables.manufacturer }, ...new Map(columns).values()];
}

/** The cells of the rows that are shown, by the names of their columns. */
function rowsOf(tables: readonly Table[]): Map<string, Cell>[] {
  return tables.flatMap(({ manufacturer, columns, rows }) =>
    rows
      .filter(({ isShown }) => isShown)
      .map(({ cells }) => {
        const own = columns.map(({ name }, index): [string, Cell] => [name, spaced(cells[index])]);
        return new Map([['manufacturer', manufacturer] as [string, Cell], ...own]);
      }),
  );
}

/** Replaces non-breaking spaces by plain ones, which people type when they search a file. */
function spaced(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(/[\u00a0\u202f]/g, ' ') : cell?.map((text) => `${spaced(text)}`);
}
