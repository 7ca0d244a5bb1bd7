import type { Body } from '../../src/content/model/shapes/shapes.js';
import { type Release, type Topics, topicKinds } from '../../src/content/model/topics.js';
import { isoDay } from '../../src/content/text/iso-day.js';
import { Gallery } from '../islands/gallery/gallery.js';
import { usePage } from '../page-context.js';
import { ArrowLink, Link } from '../parts/links/link.js';
import { archiveOf } from '../parts/releases/latest-releases.js';
import { Day } from '../parts/text/day.js';
import { RichText } from '../parts/text/rich-text.js';
import { sitePages } from '../site-pages.js';
import { Icon } from '../ui/pictures/icon.js';

interface Props {
  body: Body<'media-release'>;
  /** The release before this one, by date. */
  previous?: Release | undefined;
  next?: Release | undefined;
  /** All that releases are about. */
  topics: Topics;
  /** The absolute URL of this release. */
  address: string;
}

export function MediaRelease({ body, previous, next, topics, address }: Props) {
  const { texts } = usePage();
  return (
    <article className="release">
      <div className="release-head container">
        <Day className="release-date" date={isoDay(body.date) ?? body.date} />
        <Share address={address} title={body.title} />
      </div>
      <div className="section container">
        <RichText className="release-text" html={body.text} />
        <ReleaseTopics body={body} topics={topics} />
      </div>
      {body.image_gallery && (
        <div className="section container">
          <Gallery pictures={body.image_gallery.gallery} />
        </div>
      )}
      <nav className="container release-nav" aria-label={texts.media.other_releases}>
        {previous && <Neighbour release={previous} label={texts.media.previous_release} rel="prev" />}
        {next && <Neighbour release={next} label={texts.media.next_release} rel="next" />}
        <div className="release-all">
          <ArrowLink to={sitePages.mediaReleases}>{texts.media.all_releases}</ArrowLink>
        </div>
      </nav>
    </article>
  );
}

function ReleaseTopics({ body, topics }: Pick<Props, 'body' | 'topics'>) {
  const { texts } = usePage();
  const links = topicKinds.flatMap((kind) =>
    topics[kind]
      .filter(({ id }) => body[`${kind}s` as const].includes(id))
      .map(({ id, name }) => ({ to: archiveOf({ [kind]: id }), name })),
  );
  if (links.length === 0) return null;
  return (
    <section className="release-text release-topics no-print" aria-labelledby="topics-title">
      <h2 id="topics-title" className="share-title">
        {texts.media.topics}
      </h2>
      <ul className="share-list">
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Neighbour({ release: { entry }, label, rel }: { release: Release; label: string; rel: 'prev' | 'next' }) {
  const { link } = usePage();
  return (
    <a className={`release-neighbour release-neighbour--${rel}`} href={link(`/${entry.id}`)} rel={rel}>
      <span className="release-neighbour-label">
        <Icon name={rel === 'prev' ? 'arrow-left' : 'arrow-right'} />
        {label}
      </span>
      <span className="release-neighbour-title">{entry.body.title}</span>
    </a>
  );
}

/** Plain links to the share pages of the networks. Nothing is loaded from there. */
function Share({ address, title }: { address: string; title: string }) {
  const { texts } = usePage();
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  const networks = [
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'X', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
  return (
    <section className="share no-print" aria-labelledby="share-title">
      <h2 id="share-title" className="share-title">
        {texts.media.share}
      </h2>
      <ul className="share-list">
        {networks.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" aria-describedby="new-tab">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:?subject=${text}&body=${url}`}>{texts.media.share_mail}</a>
        </li>
      </ul>
    </section>
  );
}
