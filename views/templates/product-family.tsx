import type { Body } from '../../src/content/model/shapes/shapes.js';
import { usePage } from '../page-context.js';
import { FamilyDrawing } from '../parts/drawings/family-drawing.js';
import { LinkRows } from '../parts/links/link-rows.js';
import { LatestReleases } from '../parts/releases/latest-releases.js';
import { TextSection } from '../parts/text/text-section.js';
import { Parts, Specifications } from './product.js';
import { TablesByMaker } from './technical-tables/filterable-tables.js';
import { tablesOf } from './technical-tables/tables-of.js';
import { Onward } from './technical-tables/technical-tables.js';

type Family = Body<'product-family'>;

interface Props {
  body: Family;
  /** The family's components by engine, from the technical tables of all pages. */
  components: Body<'technical-tables'>['component_groups'];
  /** Its approvals, as the pages of certifications name them. */
  approvals: readonly { to: string; text: string }[];
}

export function ProductFamily({ body, components = [], approvals }: Props) {
  const page = usePage();
  const { tables: texts } = page.texts;
  const { title_parts, drawing, hotspots } = body;
  const tables = tablesOf({ ...body, component_groups: components }, page);
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      {drawing && hotspots && (
        <Parts
          title={title_parts ?? body.title}
          picture={<FamilyDrawing drawing={drawing} parts={hotspots} />}
          hotspots={hotspots}
        />
      )}
      <Specifications {...body} />
      <TextSection className="sided" html={body.text} />
      <TextSection className="ruled family-comparison" html={withColumnNames(body.comparison)} />
      {tables.length > 0 && (
        <section className="section container" aria-labelledby="engines-title">
          <h2 id="engines-title" className="block-heading">
            {texts.engines_title}
          </h2>
          <TablesByMaker tables={tables} isFolded />
        </section>
      )}
      {approvals.length > 0 && (
        <section className="section container" aria-labelledby="approvals-title">
          <h2 id="approvals-title" className="block-heading">
            {texts.approvals_title}
          </h2>
          <LinkRows rows={approvals} />
        </section>
      )}
      <Onward {...body} />
      <LatestReleases filter={{ product: page.pageId }} />
    </>
  );
}

/** Each cell of a table with the name of its column, which a phone shows beside it. */
function withColumnNames(html: string | undefined) {
  const names = [...(html?.matchAll(/<th scope="col">(.*?)<\/th>/gs) ?? [])].map(([, name = '']) =>
    name.replace(/<[^<>]*>/g, '').replaceAll('"', '&quot;'),
  );
  return html?.replace(/<tr>.*?<\/tr>/gs, (row) => {
    let column = 0;
    return row.replaceAll('<td>', () => `<td data-label="${names[++column]}">`);
  });
}
