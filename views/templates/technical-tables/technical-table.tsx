import type { ReactNode } from 'react';
import type { ComponentRow, ServiceRow } from '../../../src/content/model/table-shapes.js';
import { fill, usePage } from '../../page-context.js';
import { Abbreviated } from '../../parts/abbreviated.js';

export interface TableWording {
  /** What the rows name by id, in the page's language. */
  terms: ReadonlyMap<string, string>;
  /** Military pages speak of components where others speak of component(s). */
  isMilitary: boolean;
}

interface GroupOf<Row> {
  manufacturer: string;
  rows: readonly Row[];
}

interface Props<Row> {
  group: GroupOf<Row>;
  wording: TableWording;
}

export function ComponentTable({ group, wording }: Props<ComponentRow>) {
  const { tables } = usePage().texts;
  const last = wording.isMilitary ? tables.components : tables.component;
  return (
    <Table caption={group.manufacturer} columns={[tables.engine, tables.aircraft_application, last]}>
      {group.rows.map(({ id, engine, aircraft, components }) => (
        <tr key={id}>
          <th scope="row">{engine}</th>
          <Cell label={tables.aircraft_application}>{aircraft}</Cell>
          <Cell label={last}>
            <Terms ids={components} terms={wording.terms} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

export function ServiceTable({ group, wording }: Props<ServiceRow>) {
  const { tables } = usePage().texts;
  const columns = [tables.engine, tables.aircraft, tables.service, tables.shop, tables.certifications];
  return (
    <Table caption={group.manufacturer} columns={columns}>
      {group.rows.map(({ id, engine, aircraft, services, shop, certifications }) => (
        <tr key={id}>
          <th scope="row">{engine}</th>
          <Cell label={tables.aircraft}>{aircraft}</Cell>
          <Cell label={tables.service}>
            <Terms ids={services} terms={wording.terms} />
          </Cell>
          <Cell label={tables.shop}>{shop}</Cell>
          <Cell label={tables.certifications}>{certifications?.join(', ')}</Cell>
        </tr>
      ))}
    </Table>
  );
}

/** On a phone its label stands beside it; a label of two words may break after their slash. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td data-label={label.replace('/', '/\u200b')}>
      <span>{children}</span>
    </td>
  );
}

interface TableProps {
  /** Whose engines they are. */
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

function Table({ caption, columns, children }: TableProps) {
  const { tables } = usePage().texts;
  return (
    <table className={`technical-table technical-table--${columns.length}`}>
      <caption>{fill(tables.caption, { manufacturer: caption })}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Terms({ ids, terms }: { ids: readonly string[]; terms: TableWording['terms'] }) {
  return <Abbreviated text={ids.map((id) => terms.get(id) ?? id).join(', ')} />;
}
