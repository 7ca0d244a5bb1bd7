import type { Body, PageEntry } from '../../../src/content/model/shapes/shapes.js';
import { Link } from '../../parts/links/link.js';
import { sitePages } from '../../site-pages.js';
import { EngineDetail, EngineSection } from '../technical-tables/engine-section.js';

/** Where the engine's section shows what a product family makes. */
const details = [
  { family: 'products/gearboxes', viewBox: '404 96 320 240' },
  { family: 'products/turbines', viewBox: '968 -200 292 219' },
  { family: 'products/combustors', viewBox: '734 -186 240 180' },
  { family: 'products/castings', viewBox: '372 -262 264 198' },
];

interface Props {
  title: string;
  text: string | undefined;
  families: readonly PageEntry<'product-family'>[];
  tables: Body<'technical-tables'>;
}

/** The engine's section, with a detail of it for each product family. */
export function HomeProducts({ title, text, families, tables }: Props) {
  const titles = new Map(families.map(({ id, body }) => [id, body.title]));
  return (
    <EngineSection title={title} text={text} tables={tables} address={sitePages.commercialEngines}>
      <ul className="four-columns">
        {details
          .filter(({ family }) => titles.has(family))
          .map(({ family, viewBox }) => (
            <li key={family}>
              <article className="home-card">
                <EngineDetail viewBox={viewBox} />
                <h3>
                  <Link className="card-link" to={`/${family}`}>
                    {titles.get(family)}
                  </Link>
                </h3>
              </article>
            </li>
          ))}
      </ul>
    </EngineSection>
  );
}
