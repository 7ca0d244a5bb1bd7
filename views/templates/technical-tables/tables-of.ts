import type { Texts } from '../../../i18n/texts.js';
import type { Body } from '../../../src/content/model/shapes/shapes.js';
import type { ComponentRow, ServiceRow } from '../../../src/content/model/shapes/table-shapes.js';
import { isMilitary } from '../../site-pages.js';
import { foldedRow, rowFilter } from '../../ui/text/row-filter.js';

/** The file name of all tables of a page together. No single table has this name. */
export const allTables = 'tables';

type ColumnName = 'engine' | 'aircraft' | 'components' | 'services' | 'shop' | 'certifications';

export interface Column {
  /** The same in all languages. */
  name: ColumnName;
  label: string;
  /** Whether its cells contain abbreviations. */
  hasTerms?: boolean;
}

/** A list if there are several values; undefined if nothing is known. */
export type Cell = string | readonly string[] | undefined;

export interface Row {
  id: string;
  /** In the order of the columns. */
  cells: readonly Cell[];
  /** Whether the row matches the filter. */
  isShown: boolean;
}

/** The engines of one manufacturer. */
export interface Table {
  id: string;
  manufacturer: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** The addresses of the pages of product families, by the component as the cells name it. */
  families: ReadonlyMap<string, string>;
}

interface Page {
  pageId: string | undefined;
  texts: Texts;
  /** The words that a row must contain. */
  filter?: string | undefined;
}

/** The tables of a page in its language, for the page and for the files. */
export function tablesOf(body: Body<'technical-tables'>, page: Page): Table[] {
  const terms = new Map(body.terms?.map(({ id, text }) => [id, text]));
  const named = (ids: readonly string[]) => ids.map((id) => terms.get(id) ?? id);
  const tables = page.texts.tables;
  const components: Column[] = [
    { name: 'engine', label: tables.engine },
    { name: 'aircraft', label: tables.aircraft_application },
    // The label on military pages is `components`, on others `component(s)`.
    { name: 'components', label: isMilitary(page.pageId) ? tables.components : tables.component, hasTerms: true },
  ];
  const services: Column[] = [
    { name: 'engine', label: tables.engine },
    { name: 'aircraft', label: tables.aircraft },
    { name: 'services', label: tables.service, hasTerms: true },
    { name: 'shop', label: tables.shop },
    { name: 'certifications', label: tables.certifications },
  ];
  const componentCells = (row: ComponentRow) => [row.engine, row.aircraft, named(row.components)];
  const serviceCells = (row: ServiceRow) => {
    return [row.engine, row.aircraft, named(row.services), row.shop, row.certifications];
  };
  const fits = rowFilter(page.filter ?? '');
  const families = new Map(body.terms?.flatMap(({ text, family }) => (family ? [[text, family]] : [])));
  return [
    ...(body.component_groups ?? []).map((group) => tableOf(group, components, componentCells, fits)),
    ...(body.service_groups ?? []).map((group) => tableOf(group, services, serviceCells, fits)),
  ].map((table) => ({ ...table, families }));
}

/** The text of a cell, with commas between several values. */
export function cellText(cell: Cell): string {
  return [cell ?? []].flat().join(', ');
}

function tableOf<R extends { id: string }>(
  { id, manufacturer, rows }: { id: string; manufacturer: string; rows: readonly R[] },
  columns: readonly Column[],
  cellsOf: (row: R) => readonly Cell[],
  fits: ReturnType<typeof rowFilter>,
): Omit<Table, 'families'> {
  return {
    id,
    manufacturer,
    columns,
    rows: rows.map((row) => {
      const cells = cellsOf(row);
      return { id: row.id, cells, isShown: fits?.(foldedRow(manufacturer, cells.map(cellText))) ?? true };
    }),
  };
}
