import type { ReleaseFilter } from '../../../src/content/model/topics.js';
import { usePage } from '../../page-context.js';
import { sitePages } from '../../site-pages.js';
import { ArrowLink, Link } from '../links/link.js';
import { ReleaseList } from './release-list.js';

/** The latest releases on a topic, with a link to all of them; nothing where there are none. */
export function LatestReleases({ filter }: { filter: ReleaseFilter }) {
  const { latestReleases, texts } = usePage();
  const releases = latestReleases(filter);
  if (releases.length === 0) return null;
  return (
    <section className="section container latest-releases" aria-labelledby="latest-releases">
      <h2 id="latest-releases">{texts.media.latest_releases}</h2>
      <ReleaseList releases={releases} />
      <ArrowLink to={archiveOf(filter)}>{texts.media.releases_on_this}</ArrowLink>
    </section>
  );
}

/** The same as links alone. */
export function LatestReleaseLinks({ filter }: { filter: ReleaseFilter }) {
  const { latestReleases, texts } = usePage();
  return (
    <ul className="plain-list">
      {latestReleases(filter).map(({ entry: { id, body } }) => (
        <li key={id}>
          <Link to={`/${id}`}>{body.title}</Link>
        </li>
      ))}
      <li>
        <Link to={archiveOf(filter)}>{texts.media.releases_on_this}</Link>
      </li>
    </ul>
  );
}

export function archiveOf(filter: ReleaseFilter): string {
  return `${sitePages.mediaReleases}?${new URLSearchParams({ ...filter })}`;
}
