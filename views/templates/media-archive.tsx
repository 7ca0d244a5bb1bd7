import type { Body } from '../../src/content/model/shapes/shapes.js';
import { type Release, type ReleaseFilter, type Topics, topicKinds } from '../../src/content/model/topics.js';
import { Island } from '../islands/island.js';
import type { Filter } from '../islands/page-fragment/filter-form.js';
import { fragmentTexts } from '../islands/page-fragment/page-fragment-view.js';
import type { IslandProps } from '../islands/registry.js';
import { fill, type PageContext, usePage } from '../page-context.js';
import { ReleaseList } from '../parts/releases/release-list.js';
import { TextSection } from '../parts/text/text-section.js';
import { pick } from '../pick.js';
import { sitePages } from '../site-pages.js';
import { pageLinks } from '../ui/links/page-links.js';
import { Icon } from '../ui/pictures/icon.js';

interface Props {
  body: Body<'media-archive'>;
  /** The releases on this page of the archive, newest first. */
  releases: readonly Release[];
  /** What is selected. A well-formed value need not be one of those that are offered. */
  filter: ReleaseFilter;
  /** Newest first. */
  years: readonly number[];
  topics: Topics;
  page: number;
  pages: number;
}

export function MediaArchive({ body, ...shown }: Props) {
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
        <Feeds />
      </section>
      <TextSection className="ruled sided" html={body.text} />
    </>
  );
}

function archiveProps(
  { texts, link }: PageContext,
  { filter, years, topics, page, pages }: Omit<Props, 'body' | 'releases'>,
): IslandProps<'archive'> {
  const { media, pages: common } = texts;
  const address = link(sitePages.mediaReleases);
  const filterBy = (name: keyof Props['filter'], all: string, offered: Filter['choices']) => {
    const chosen = filter[name] ?? '';
    const isOffered = chosen === '' || offered.some(({ value }) => value === chosen);
    const choices = [{ value: '', label: all }, ...offered, ...(isOffered ? [] : [{ value: chosen, label: chosen }])];
    return { name, label: media[name], chosen, choices };
  };
  const ofTopics = topicKinds.map((kind) =>
    filterBy(
      kind,
      media[`all_${kind}s`],
      topics[kind].map(({ id, name }) => ({ value: id, label: name })),
    ),
  );
  const { year } = filter;
  const chosen = ofTopics.flatMap((each) => each.choices.find(({ value }) => value && value === each.chosen) ?? []);
  const all = chosen.length > 0 ? media.feed_title : media.all_releases;
  const title = [year ? fill(media.releases_of, { year }) : all, ...chosen.map(({ label }) => label)].join(' · ');
  const href = (number: number) => {
    const query = new URLSearchParams({ ...filter, page: String(number) });
    return `${address}?${query}#archive-title`;
  };
  return {
    address,
    title,
    position: pages === 0 ? media.no_releases : fill(media.page_of, { title, page, pages }),
    filters: [
      filterBy(
        'year',
        media.all_years,
        years.map((each) => ({ value: `${each}`, label: `${each}` })),
      ),
      ...ofTopics,
    ],
    pages: pageLinks({ page, pages }, (number) => ({ href: href(number), label: fill(media.page, { number }) })),
    labels: { ...pick(media, ['filter', 'show', 'pages']), ...pick(common, fragmentTexts) },
  };
}

function Releases({ releases }: Pick<Props, 'releases'>) {
  const { media } = usePage().texts;
  if (releases.length === 0) return <p className="archive-none">{media.no_releases}</p>;
  return <ReleaseList releases={releases} />;
}

function Feeds() {
  const { feeds, texts } = usePage();
  return (
    <details className="archive-feeds">
      <summary className="arrow-link">
        {texts.media.feed}
        <Icon name="rss" />
      </summary>
      <ul className="archive-feeds-list">
        {feeds.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
