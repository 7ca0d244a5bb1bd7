import type { ReactNode } from 'react';
import { fill, usePage } from '../../page-context.js';
import { Abbreviated } from '../../parts/text/abbreviated.js';
import { Designations } from '../../parts/text/designations.js';
import { Enumeration } from '../../ui/text/enumeration.js';
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
              <Designations text={text} />
            </th>
          );
        }
        return (
          <Cell key={name} label={label}>
            <Enumeration text={text}>
              {(item) => (hasTerms ? <Abbreviated text={item} /> : <Designations text={item} />)}
            </Enumeration>
          </Cell>
        );
      })}
    </tr>
  );
}

/** A cell. On a phone its label is beside it, and a label of two words may break after the slash. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td data-label={label.replace('/', '/\u200b')}>
      <span>{children}</span>
    </td>
  );
}
