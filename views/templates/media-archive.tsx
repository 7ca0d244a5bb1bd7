import type { Body } from '../../src/content/shapes.js';
import { ClosingText } from '../components/closing-text.js';
import { Day } from '../components/day.js';
import { Icon } from '../components/icon.js';
import { Picture } from '../components/picture.js';
import { RichText } from '../components/rich-text.js';
import { fill, usePage } from '../page-context.js';

/** A release as its card shows it. */
export interface ReleaseCard {
  id: string;
  title: string;
  /** ISO 8601, without time. */
  date: string;
  href: string;
  image: { original: string; alt: string };
}

interface Props {
  body: Body<'media-archive'>;
  /** Of this page of the archive, newest first. */
  releases: readonly ReleaseCard[];
  /** The year chosen; none for all. */
  year: number | undefined;
  /** Newest first. */
  years: readonly number[];
  page: number;
  pages: number;
  /** The feed of the page's language. */
  feedHref: string;
}

export function MediaArchive({ body, releases, year, years, page, pages, feedHref }: Props) {
  const { texts } = usePage();
  const { media } = texts;
  return (
    <>
      <div className="section container">
        <RichText className="lead" html={body.text_intro} />
      </div>
      <section className="section container archive" aria-labelledby="archive-title">
        <header className="archive-head">
          <h2 id="archive-title">{year ? fill(media.releases_of, { year }) : media.all_releases}</h2>
          <YearFilter year={year} years={years} />
        </header>
        {releases.length === 0 ? (
          <p className="archive-none">{media.no_releases}</p>
        ) : (
          <ul className="card-grid archive-list">
            {releases.map((release) => (
              <li key={release.id}>
                <ReleaseArticle release={release} />
              </li>
            ))}
          </ul>
        )}
        <Pages year={year} page={page} pages={pages} />
        <a className="arrow-link archive-feed" href={feedHref}>
          {media.feed}
          <Icon name="rss" />
        </a>
      </section>
      <ClosingText html={body.text} />
    </>
  );
}

function ReleaseArticle({ release: { title, date, href, image } }: { release: ReleaseCard }) {
  return (
    <article className="release-card">
      <Picture
        className="frame frame--screen"
        original={image.original}
        alt={image.alt}
        sizes="(min-width: 1024px) 27rem, (min-width: 600px) 50vw, 100vw"
      />
      <Day className="release-card-date" date={date} />
      <h3 className="release-card-title">
        <a href={href}>{title}</a>
      </h3>
    </article>
  );
}

function YearFilter({ year, years }: { year: number | undefined; years: readonly number[] }) {
  const { texts, link } = usePage();
  return (
    <form className="archive-filter" action={`${link('/media/media-releases')}#archive-title`}>
      <label className="field-label" htmlFor="archive-year">
        {texts.media.year}
      </label>
      <span className="select">
        <select id="archive-year" name="year" defaultValue={year ?? ''}>
          <option value="">{texts.media.all_years}</option>
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <button type="submit" className="button button--ghost">
        {texts.media.show}
      </button>
    </form>
  );
}

function Pages({ year, page, pages }: Pick<Props, 'year' | 'page' | 'pages'>) {
  const { texts, link } = usePage();
  if (pages < 2) return null;
  const href = (number: number) => {
    const query = new URLSearchParams({ ...(year && { year: String(year) }), page: String(number) });
    return `${link('/media/media-releases')}?${query}#archive-title`;
  };
  return (
    <nav className="archive-pages" aria-label={texts.media.pages}>
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a
              className="archive-page numeral"
              href={href(number)}
              aria-label={fill(texts.media.page, { number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
