import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { Island } from '../../islands/island.js';
import { tablesName } from '../../islands/table-filter/filtered-tables.js';
import { TableFiles } from '../../islands/table-filter/table-files.js';
import { filterTexts } from '../../islands/table-filter/table-filter.island.js';
import { fill, usePage } from '../../page-context.js';
import { pick } from '../../pick.js';
import { allTables, type Table, tablesOf } from './tables-of.js';
import { TechnicalTable } from './technical-table.js';

/** The tables, filtered by the page's URL. The page contains all rows, for the filter field above the tables. */
export function FilterableTables({ body }: { body: Body<'technical-tables'> }) {
  const page = usePage();
  const { texts, pageId, isPreview } = page;
  const { filter = '' } = page.parameters;
  const tables = tablesOf(body, { ...page, filter });
  const rows = tables.flatMap((table) => table.rows);
  const address = isPreview ? undefined : page.link(`/${pageId}`);
  return (
    <Island
      name="table-filter"
      when="visible"
      props={{
        address,
        files: address && `${address}/${allTables}`,
        filter,
        count: shownOf(rows).length,
        total: rows.length,
        labels: { ...pick(texts.tables, filterTexts), clear: texts.pages.search_clear, show: texts.media.show },
      }}
      slots={[<TablesByMaker key="tables" tables={tables} address={address} filter={filter} />]}
    />
  );
}

const shownOf = (rows: Table['rows']) => rows.filter(({ isShown }) => isShown);

interface TablesByMakerProps {
  tables: readonly Table[];
  /** The URL of the page that has the tables as files too, which a preview has not. */
  address?: string | undefined;
  filter?: string;
  /** Whether all are closed at first. */
  isFolded?: boolean;
}

/** The tables by engine manufacturer. One is open at a time; with a filter, all that have matching rows. */
export function TablesByMaker({ tables, address, filter = '', isFolded = false }: TablesByMakerProps) {
  const { texts } = usePage();
  const isFiltered = filter !== '';
  return (
    <div className="manufacturers">
      {tables.map((table, index) => {
        const { id, manufacturer, rows } = table;
        const shown = shownOf(rows).length;
        return (
          <details
            key={id}
            id={id}
            name={isFiltered ? undefined : tablesName}
            className="manufacturer"
            open={isFiltered ? shown > 0 : index === 0 && !isFolded}
            hidden={shown === 0}
          >
            <summary className="manufacturer-summary">
              <h3 className="manufacturer-name">{manufacturer}</h3>
              <span className="note manufacturer-count numeral">
                {isFiltered ? `${shown}/${rows.length}` : rows.length}
              </span>
            </summary>
            <TechnicalTable table={table} />
            {address && (
              <TableFiles
                address={`${address}/${id}`}
                query={filter}
                label={texts.tables.download_table}
                of={fill(texts.tables.caption, { manufacturer })}
              />
            )}
          </details>
        );
      })}
    </div>
  );
}
