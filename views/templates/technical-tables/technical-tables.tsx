import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { usePage } from '../../page-context.js';
import { ChartFigures } from '../../parts/charts/chart.js';
import { ProcessDrawing } from '../../parts/drawings/process-drawing.js';
import { ArrowLink } from '../../parts/links/link.js';
import { LinkRows } from '../../parts/links/link-rows.js';
import { abbreviationsIn } from '../../parts/text/abbreviated.js';
import { TextSection } from '../../parts/text/text-section.js';
import { isMilitary } from '../../site-pages.js';
import { Telephone } from '../../ui/links/telephone.js';
import { EngineSection } from './engine-section.js';
import { FilterableTables } from './filterable-tables.js';

type Tables = Body<'technical-tables'>;

export function TechnicalTables({ body }: { body: Tables }) {
  const { texts, pageId } = usePage();
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      {body.component_groups && !isMilitary(pageId) && (
        <EngineSection title={texts.tables.engine_title} tables={body} address={`/${pageId}`} />
      )}
      {(body.component_groups || body.service_groups) && (
        <section className="section container tables" aria-labelledby="tables-title">
          <div className="tables-head">
            <h2 id="tables-title">
              {body.service_groups ? texts.tables.services_title : texts.tables.components_title}
            </h2>
            <TableLegend terms={body.terms ?? []} />
            {body.service_groups && <p>{texts.tables.request}</p>}
          </div>
          <FilterableTables body={body} />
        </section>
      )}
      {body.processes && <Processes processes={body.processes} />}
      <Onward {...body} />
      {body.chart && (
        <section id={body.chart.anchor} className="section container">
          <ChartFigures chart={body.chart} />
        </section>
      )}
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}

/** The abbreviations that this page uses. */
function TableLegend({ terms }: { terms: NonNullable<Tables['terms']> }) {
  const { tables } = usePage().texts;
  const used = abbreviationsIn(
    terms.map(({ text }) => text),
    tables.legend,
  );
  if (used.length === 0) return null;
  return (
    <section className="legend" aria-labelledby="legend-title">
      <h3 id="legend-title" className="note note--small">
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
                  <li key={item.id}>
                    {item.drawing && <ProcessDrawing kind={item.drawing} />}
                    {item.element}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Leaflets to download, and contacts. */
export function Onward({ leaflets, service_contacts: service }: Pick<Tables, 'leaflets' | 'service_contacts'>) {
  const { tables } = usePage().texts;
  if (!leaflets && !service) return null;
  return (
    <div className="section container tables-onward">
      {leaflets && (
        <section aria-labelledby="leaflets-title">
          <h2 className="block-heading" id="leaflets-title">
            {tables.leaflets_title}
          </h2>
          <LinkRows rows={leaflets.map(({ pdf, text }) => ({ to: pdf, text }))} />
        </section>
      )}
      {service && (
        <section aria-labelledby="service-contacts-title">
          <h2 className="block-heading" id="service-contacts-title">
            {service.title}
          </h2>
          {service.contacts && (
            <ul className="card-grid">
              {service.contacts.map(({ id, name, label, mail, phone }) => (
                <li key={id} className="service-contact ruled">
                  {label && <p className="service-contact-label">{label}</p>}
                  <h3>{name}</h3>
                  <a href={`mailto:${mail}`}>{mail}</a>
                  <Telephone number={phone} />
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
