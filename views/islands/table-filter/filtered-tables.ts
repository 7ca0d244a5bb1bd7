import { foldedRow, rowFilter } from '../../ui/text/row-filter.js';
import { filterQuery } from './table-files.js';

interface Row {
  element: HTMLElement;
  /** Folded text of the row, with the name of its group. */
  text: string;
}

/** A table that opens in place. */
interface Group {
  details: HTMLDetailsElement;
  /** Shows the number of rows. */
  count: Element | null;
  rows: readonly Row[];
  /** Links to its rows as files. */
  files: readonly HTMLAnchorElement[];
}

/** The `name` of the `<details>` elements, of which one is open at a time. */
export const tablesName = 'manufacturers';

/** Filters server-rendered tables: only the rows that match a query are shown. */
export class FilteredTables {
  readonly #groups: readonly Group[];
  /** The groups that were open before the filter; undefined without a filter. */
  #opened: ReadonlySet<Group> | undefined;

  /**
   * @param area holds the tables, each in a `<details>`
   * @param isFiltered whether the server has left rows out; without a filter it opens the first table
   */
  constructor(area: Element, isFiltered: boolean) {
    this.#groups = Array.from(area.querySelectorAll('details'), groupOf);
    if (isFiltered) this.#opened = new Set(this.#groups.slice(0, 1));
  }

  /**
   * Shows the rows that contain all words of a query, and opens their tables. An empty query shows all rows, and
   * restores which tables are open.
   * @returns the number of rows shown
   */
  show(query: string): number {
    for (const { files } of this.#groups) for (const link of files) link.search = filterQuery(query);
    const fits = rowFilter(query);
    if (!fits) return this.#showAll();
    this.#opened ??= new Set(this.#groups.filter(({ details }) => details.open));
    let count = 0;
    for (const { details, rows, count: shown } of this.#groups) {
      let hits = 0;
      for (const { element, text } of rows) {
        element.hidden = !fits(text);
        if (!element.hidden) hits += 1;
      }
      // `<details>` elements with the same name close each other.
      details.name = '';
      details.open = hits > 0;
      details.hidden = hits === 0;
      if (shown) shown.textContent = `${hits}/${rows.length}`;
      count += hits;
    }
    return count;
  }

  #showAll(): number {
    for (const group of this.#groups) {
      const { details, rows, count } = group;
      for (const { element } of rows) element.hidden = false;
      details.hidden = false;
      if (this.#opened) details.open = this.#opened.has(group);
      details.name = tablesName;
      if (count) count.textContent = String(rows.length);
    }
    this.#opened = undefined;
    return this.#groups.reduce((sum, { rows }) => sum + rows.length, 0);
  }
}

function groupOf(details: HTMLDetailsElement): Group {
  const name = details.querySelector('.manufacturer-name')?.textContent ?? '';
  const rows = Array.from(details.querySelectorAll<HTMLTableRowElement>('tbody tr'), (element) => ({
    element,
    text: foldedRow(
      name,
      Array.from(element.cells, (cell) => cell.textContent),
    ),
  }));
  const files = Array.from(details.querySelectorAll<HTMLAnchorElement>('.table-files a'));
  return { details, count: details.querySelector('.manufacturer-count'), rows, files };
}
