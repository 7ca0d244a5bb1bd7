import type { Body } from '../../src/content/model/shapes/shapes.js';
import { NestedRoutesHero } from '../islands/nested-routes-hero/nested-routes-hero.js';
import { SecondaryMenu } from '../layout/secondary-menu.js';
import { RelatedFiles } from '../parts/links/related-files.js';
import { LatestReleases } from '../parts/releases/latest-releases.js';
import { TextSection } from '../parts/text/text-section.js';

export function NestedRoutes({ body }: { body: Body<'nested-routes'> }) {
  return (
    <>
      <NestedRoutesHero body={body} />
      <SecondaryMenu />
      <TextSection className="sided led" html={body.text_intro} />
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
