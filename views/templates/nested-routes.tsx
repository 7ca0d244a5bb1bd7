import type { Body } from '../../src/content/model/shapes/shapes.js';
import { NestedRoutesHero } from '../islands/nested-routes-hero/nested-routes-hero.js';
import { SecondaryMenu } from '../layout/secondary-menu.js';
import { usePage } from '../page-context.js';
import { ChartFigures } from '../parts/charts/chart.js';
import { RelatedFiles } from '../parts/links/related-files.js';
import { LatestReleases } from '../parts/releases/latest-releases.js';
import { TextSection } from '../parts/text/text-section.js';

export function NestedRoutes({ body }: { body: Body<'nested-routes'> }) {
  const { pageOf } = usePage();
  const product = body.subject === 'turboprop' ? pageOf('the-catalyst-engine') : undefined;
  const { chart } = (product?.body ?? {}) as Partial<Body<'product'>>;
  return (
    <>
      <NestedRoutesHero body={body} />
      <SecondaryMenu />
      <TextSection className="sided led" html={body.text_intro} />
      {chart && (
        <section className="section" data-theme="dark">
          <div className="container">
            <ChartFigures chart={{ ...chart, note: undefined }} />
          </div>
        </section>
      )}
      <div className="section nested-routes-files">
        <div className="container card-grid">
          <RelatedFiles files={body.related_files} title={body.title_related_files} />
          <RelatedFiles files={body.related_files_2} title={body.title_related_files_2} />
          <RelatedFiles files={body.related_files_3} title={body.title_related_files_3} />
        </div>
      </div>
      {body.subject && <LatestReleases filter={{ subject: body.subject }} />}
    </>
  );
}
