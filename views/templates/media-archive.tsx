import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Island } from '../islands/island.js';
import type { IslandProps } from '../islands/registry.js';
import { fill, type PageContext, usePage } from '../page-context.js';
import { Picture } from '../parts/pictures/picture.js';
import { Day } from '../parts/text/day.js';
import { TextSection } from '../parts/text/text-section.js';
import { sitePages } from '../site-pages.js';
import { desktop, from, small } from '../styles/breakpoints.js';
import { pageLinks } from '../ui/links/page-links.js';
import { Icon } from '../ui/pictures/icon.js';

/** The fields of a release that its card shows. */
export interface ReleaseCard {
  id: string;
  title: string;
  /** ISO 8601, without time. */
  date: string;
  href: string;
  image: { original: string; alt: string } | undefined;
}

interface Props {
  body: Body<'media-archive'>;
  /** The releases on this page of the archive, newest first. */
  releases: readonly ReleaseCard[];
  /** The selected year; undefined for all. */
  year: number | undefined;
  /** Newest first. */
  years: readonly number[];
  page: number;
  pages: number;
  /** URL of the feed in the page's language. */
  feedHref: string;
}

export function MediaArchive({ body, feedHref, ...shown }: Props) {
  const page = usePage();
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      <section className="section container archive" aria-labelledby="archive-title">
        <Island
          name="archive"
          when="visible"
          props={archiveProps(page, shown)}
          slots={[<Releases key="releases" releases={shown.releases} />]}
        />
        <a className="arrow-link archive-feed" href={feedHref}>
          {page.texts.media.feed}
          <Icon name="rss" />
        </a>
      </section>
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}

function archiveProps(
  { texts, link }: PageContext,
  { year, years, page, pages }: Pick<Props, 'year' | 'years' | 'page' | 'pages'>,
): IslandProps<'archive'> {
  const { media, pages: common } = texts;
  const address = link(sitePages.mediaReleases);
  const title = year ? fill(media.releases_of, { year }) : media.all_releases;
  const href = (number: number) => {
    const query = new URLSearchParams({ ...(year && { year: String(year) }), page: String(number) });
    return `${address}?${query}#archive-title`;
  };
  return {
    address,
    title,
    position: pages === 0 ? media.no_releases : fill(media.page_of, { title, page, pages }),
    year: String(year ?? ''),
    // The URL can request a year without releases.
    years: [...new Set(year ? [...years, year] : years)].sort((a, b) => b - a).map(String),
    pages: pageLinks({ page, pages }, (number) => ({ href: href(number), label: fill(media.page, { number }) })),
    labels: {
      year: media.year,
      all_years: media.all_years,
      show: media.show,
      pages: media.pages,
      loading: common.loading,
      failed: common.loading_failed,
      try_again: common.try_again,
    },
  };
}

function Releases({ releases }: Pick<Props, 'releases'>) {
  const { media } = usePage().texts;
  if (releases.length === 0) return <p className="archive-none">{media.no_releases}</p>;
  return (
    <ul className="card-grid archive-list">
      {releases.map((release) => (
        <li key={release.id}>
          <ReleaseArticle release={release} />
        </li>
      ))}
    </ul>
  );
}

function ReleaseArticle({ release: { title, date, href, image } }: { release: ReleaseCard }) {
  return (
    <article className="release-card">
      {image && (
        <Picture
          className="frame frame--screen"
          {...image}
          sizes={`${from(desktop)} 27rem, ${from(small)} 50vw, 100vw`}
        />
      )}
      <Day className="release-card-date" date={date} />
      <h3 className="release-card-title">
        <a className="card-link" href={href}>
          {title}
        </a>
      </h3>
    </article>
  );
}
