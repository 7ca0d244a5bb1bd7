import { usePage } from '../../page-context.js';
import { ArrowLink } from '../../parts/links/link.js';
import { ReleaseList } from '../../parts/releases/release-list.js';
import { sitePages } from '../../site-pages.js';

export function HomeReleases() {
  const { latestReleases, texts } = usePage();
  return (
    <section className="section container home-releases" aria-labelledby="releases-title">
      <header className="feed-header">
        <h2 id="releases-title">{texts.media.latest_releases}</h2>
        <ArrowLink to={sitePages.mediaReleases}>{texts.media.all_releases}</ArrowLink>
      </header>
      <ReleaseList releases={latestReleases({})} />
    </section>
  );
}
