import { Fragment, type ReactNode } from 'react';
import { fill, usePage } from '../../page-context.js';
import { Abbreviated } from '../../parts/abbreviated.js';
import { type Column, cellText, type Row, type Table } from './tables-of.js';

export function TechnicalTable({ table: { manufacturer, columns, rows } }: { table: Table }) {
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
          <TableRow key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ row: { cells, isShown }, columns }: { row: Row; columns: readonly Column[] }) {
  return (
    <tr hidden={!isShown}>
      {columns.map(({ name, label, hasTerms }, index) => {
        const text = cellText(cells[index]);
        if (index === 0) {
          return (
            <th key={name} scope="row">
              {text}
            </th>
          );
        }
        return (
          <Cell key={name} label={label}>
            <Items of={text} hasTerms={hasTerms} />
          </Cell>
        );
      })}
    </tr>
  );
}

/** A line ends after an item of a list, not within its name, such as `787-9`, wherever the name has room. */
function Items({ of, hasTerms = false }: { of: string; hasTerms?: boolean | undefined }) {
  return of.split(/(?<=,) /).map((item, index) => (
    <Fragment key={item}>
      {index > 0 && ' '}
      <span className="technical-table-item">{hasTerms ? <Abbreviated text={item} /> : item}</span>
    </Fragment>
  ));
}

/** On a phone its label stands beside it; a label of two words may break after their slash. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td data-label={label.replace('/', '/\u200b')}>
      <span>{children}</span>
    </td>
  );
}
