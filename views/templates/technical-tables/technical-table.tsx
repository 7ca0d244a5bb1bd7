import { fill, usePage } from '../../page-context.js';
import { Link } from '../../parts/links/link.js';
import { Abbreviated } from '../../parts/text/abbreviated.js';
import { Designations } from '../../parts/text/designations.js';
import { sitePages } from '../../site-pages.js';
import { Enumeration } from '../../ui/text/enumeration.js';
import { cellText, type Row, type Table } from './tables-of.js';

export function TechnicalTable({ table: { manufacturer, columns, rows, families } }: { table: Table }) {
  const { tables } = usePage().texts;
  return (
    <table className={`technical-table technical-table--${columns.length}`}>
      <caption>{fill(tables.caption, { manufacturer })}</caption>
      <thead>
        <tr>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} columns={columns} families={families} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<Table, 'columns' | 'families'> {
  row: Row;
}

function TableRow({ row: { cells, isShown }, columns, families }: RowProps) {
  const { link } = usePage();
  const isServed = columns.some(({ name }) => name === 'services');
  const requestOf = (engine: string) => link(`${sitePages.request}?${new URLSearchParams({ kind: 'repair', engine })}`);
  return (
    <tr hidden={!isShown}>
      {columns.map(({ name, label, hasTerms }, index) => {
        const text = cellText(cells[index]);
        if (index === 0) {
          return (
            <th key={name} scope="row">
              {isServed ? (
                <a href={requestOf(text)}>
                  <Designations text={text} />
                </a>
              ) : (
                <Designations text={text} />
              )}
            </th>
          );
        }
        return (
          // On a phone its label is before it, and a label of two words may break after the slash.
          <td key={name} data-label={label.replace('/', '/\u200b')}>
            <span>
              <Enumeration text={text}>
                {(item) => (hasTerms ? <Term text={item} families={families} /> : <Designations text={item} />)}
              </Enumeration>
            </span>
          </td>
        );
      })}
    </tr>
  );
}

/** A component or service. A component leads to its product family. */
function Term({ text, families }: Pick<Table, 'families'> & { text: string }) {
  const name = text.replace(/,$/, '');
  const family = families.get(name);
  if (family === undefined) return <Abbreviated text={text} />;
  return (
    <>
      <Link to={family}>
        <Abbreviated text={name} />
      </Link>
      {text.slice(name.length)}
    </>
  );
}
