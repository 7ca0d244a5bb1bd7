import type { ReactNode } from 'react';
import type { Body } from '../../../src/content/model/shapes.js';
import { Island } from '../../islands/island.js';
import { usePage } from '../../page-context.js';
import { abbreviationsIn } from '../../parts/abbreviated.js';
import { ClosingText } from '../../parts/closing-text.js';
import { IntroText } from '../../parts/intro-text.js';
import { ArrowLink } from '../../parts/link.js';
import { LinkRows } from '../../parts/link-rows.js';
import { isMilitary } from '../../site-pages.js';
import { ComponentTable, ServiceTable, type TableWording } from './technical-table.js';

type Tables = Body<'technical-tables'>;

export function TechnicalTables({ body }: { body: Tables }) {
  const { texts, pageId } = usePage();
  const wording: TableWording = {
    terms: new Map(body.terms.map(({ id, text }) => [id, text])),
    isMilitary: isMilitary(pageId),
  };
  return (
    <>
      <IntroText html={body.text_intro} />
      <section className="section container tables" aria-labelledby="tables-title">
        <div className="tables-head">
          <h2 id="tables-title">{body.service_groups ? texts.tables.services_title : texts.tables.components_title}</h2>
          <TableLegend terms={body.terms} />
        </div>
        <Island
          name="table-filter"
          when="visible"
          props={{
            labels: {
              filter: texts.tables.filter,
              clear: texts.pages.search_clear,
              clear_filter: texts.tables.filter_clear,
              count: texts.tables.filter_count,
              none: texts.tables.filter_none,
            },
          }}
          slots={[<TablesByMaker key="tables" body={body} wording={wording} />]}
        />
      </section>
      {body.processes && <Processes processes={body.processes} />}
      <Onward body={body} />
      <ClosingText html={body.text} />
    </>
  );
}

function TablesByMaker({ body, wording }: { body: Tables; wording: TableWording }) {
  return (
    <>
      {body.component_groups && (
        <Manufacturers groups={body.component_groups}>
          {(group) => <ComponentTable group={group} wording={wording} />}
        </Manufacturers>
      )}
      {body.service_groups && (
        <Manufacturers groups={body.service_groups}>
          {(group) => <ServiceTable group={group} wording={wording} />}
        </Manufacturers>
      )}
    </>
  );
}

interface Group {
  id: string;
  manufacturer: string;
  rows: readonly unknown[];
}

/** The tables, by the makers of the engines; one is open at a time. */
function Manufacturers<G extends Group>({
  groups,
  children,
}: {
  groups: readonly G[];
  children: (group: G) => ReactNode;
}) {
  return (
    <div className="manufacturers">
      {groups.map((group, index) => (
        <details key={group.id} id={group.id} name="manufacturers" className="manufacturer" open={index === 0}>
          <summary className="manufacturer-summary">
            <h3 className="manufacturer-name">{group.manufacturer}</h3>
            <span className="manufacturer-count numeral">{group.rows.length}</span>
          </summary>
          {children(group)}
        </details>
      ))}
    </div>
  );
}

/** The abbreviations that this page uses. */
function TableLegend({ terms }: { terms: Tables['terms'] }) {
  const { tables } = usePage().texts;
  const used = abbreviationsIn(
    terms.map(({ text }) => text),
    tables.legend,
  );
  if (used.length === 0) return null;
  return (
    <section className="legend" aria-labelledby="legend-title">
      <h3 id="legend-title" className="legend-title">
        {tables.legend_title}
      </h3>
      <dl className="legend-list">
        {used.map((abbreviation) => (
          <div key={abbreviation}>
            <dt>
              <abbr>{abbreviation}</abbr>
            </dt>
            <dd>{tables.legend[abbreviation]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Processes({ processes }: { processes: NonNullable<Tables['processes']> }) {
  const { tables } = usePage().texts;
  return (
    <section className="section processes" data-theme="dark" aria-labelledby="processes-title">
      <div className="container">
        <h2 id="processes-title">{tables.processes_title}</h2>
        <div className="card-grid processes-grid">
          {processes.map(({ id, title, list }) => (
            <div key={id} id={id} className="process ruled">
              <h3>{title}</h3>
              <ul className="process-list">
                {list.map((item) => (
                  <li key={item.id}>{item.element}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Leaflets to take along, and people to ask. */
function Onward({ body: { leaflets, service_contacts: service } }: { body: Tables }) {
  const { tables } = usePage().texts;
  if (!leaflets && !service) return null;
  return (
    <div className="section container tables-onward">
      {leaflets && (
        <section aria-labelledby="leaflets-title">
          <h2 id="leaflets-title">{tables.leaflets_title}</h2>
          <LinkRows rows={leaflets.map(({ pdf, text }) => ({ to: pdf, text }))} />
        </section>
      )}
      {service && (
        <section aria-labelledby="service-contacts-title">
          <h2 id="service-contacts-title">{service.title}</h2>
          {service.contacts && (
            <ul className="card-grid">
              {service.contacts.map(({ id, name, label, mail }) => (
                <li key={id} className="service-contact ruled">
                  {label && <p className="service-contact-label">{label}</p>}
                  <h3>{name}</h3>
                  <a href={`mailto:${mail}`}>{mail}</a>
                </li>
              ))}
            </ul>
          )}
          {service.search_path && service.search_page && (
            <ArrowLink to={service.search_path}>{service.search_page}</ArrowLink>
          )}
        </section>
      )}
    </div>
  );
}
