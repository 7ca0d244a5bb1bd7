import type { Texts } from '../../../i18n/texts.js';
import type { Body } from '../../../src/content/model/shapes.js';
import type { ComponentRow, ServiceRow } from '../../../src/content/model/table-shapes.js';
import { isMilitary } from '../../site-pages.js';
import { foldedRow, rowFilter } from '../../ui/row-filter.js';

/** All tables of a page as one file; no single table has this name. */
export const allTables = 'tables';

type ColumnName = 'engine' | 'aircraft' | 'components' | 'services' | 'shop' | 'certifications';

export interface Column {
  /** The same in all languages. */
  name: ColumnName;
  label: string;
  /** Whether what it names has abbreviations. */
  hasTerms?: boolean;
}

/** Several things are a list; undefined where nothing is known. */
export type Cell = string | readonly string[] | undefined;

export interface Row {
  id: string;
  /** In the order of the columns. */
  cells: readonly Cell[];
  /** Whether the filter leaves it. */
  isShown: boolean;
}

/** The engines of one manufacturer. */
export interface Table {
  id: string;
  manufacturer: string;
  columns: readonly Column[];
  rows: readonly Row[];
}

interface Page {
  pageId: string | undefined;
  texts: Texts;
  /** The words that a row must have. */
  filter?: string | undefined;
}

/** The tables of a page in its language, as they are shown and as they are given as files. */
export function tablesOf(body: Body<'technical-tables'>, page: Page): Table[] {
  const terms = new Map(body.terms.map(({ id, text }) => [id, text]));
  const named = (ids: readonly string[]) => ids.map((id) => terms.get(id) ?? id);
  const tables = page.texts.tables;
  const components: Column[] = [
    { name: 'engine', label: tables.engine },
    { name: 'aircraft', label: tables.aircraft_application },
    // Military pages speak of components where others speak of component(s).
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
  return [
    ...(body.component_groups ?? []).map((group) => tableOf(group, components, componentCells, fits)),
    ...(body.service_groups ?? []).map((group) => tableOf(group, services, serviceCells, fits)),
  ];
}

/** As it is read: several things, one after the other. */
export function cellText(cell: Cell): string {
  return [cell ?? []].flat().join(', ');
}

function tableOf<R extends { id: string }>(
  { id, manufacturer, rows }: { id: string; manufacturer: string; rows: readonly R[] },
  columns: readonly Column[],
  cellsOf: (row: R) => readonly Cell[],
  fits: ReturnType<typeof rowFilter>,
): Table {
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
