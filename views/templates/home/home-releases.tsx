import { usePage } from '../../page-context.js';
import { ArrowLink, Link } from '../../parts/links/link.js';
import { Day } from '../../parts/text/day.js';
import { sitePages } from '../../site-pages.js';

/** The latest releases, in words alone: the pictures of the magazine are next to them. */
export function HomeReleases() {
  const { latestReleases, texts } = usePage();
  return (
    <section className="section container" aria-labelledby="releases-title">
      <header className="feed-header">
        <h2 id="releases-title">{texts.media.latest_releases}</h2>
        <ArrowLink to={sitePages.mediaReleases}>{texts.media.all_releases}</ArrowLink>
      </header>
      <ul className="card-grid">
        {latestReleases({}).map(({ entry: { id, body }, date }) => (
          <li key={id} className="ruled">
            <article className="home-card">
              <Day className="note" date={date} />
              <h3>
                <Link className="card-link" to={`/${id}`}>
                  {body.title}
                </Link>
              </h3>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
