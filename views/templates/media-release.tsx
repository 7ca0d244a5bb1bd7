import type { Picture } from '../../src/content/model/shapes/field-shapes.js';
import type { Body } from '../../src/content/model/shapes/shapes.js';
import { type Release, type Topics, topicKinds } from '../../src/content/model/topics.js';
import { isoDay } from '../../src/content/text/iso-day.js';
import { Gallery } from '../islands/gallery/gallery.js';
import { usePage } from '../page-context.js';
import { ContactCard } from '../parts/contact-card.js';
import { ArrowLink, Link } from '../parts/links/link.js';
import { Share } from '../parts/links/share.js';
import { CaptionedPicture } from '../parts/pictures/captioned-picture.js';
import { archiveOf } from '../parts/releases/latest-releases.js';
import { Day } from '../parts/text/day.js';
import { RichText } from '../parts/text/rich-text.js';
import { sitePages } from '../site-pages.js';
import { desktop, from } from '../styles/breakpoints.js';
import { Telephone } from '../ui/links/telephone.js';
import { Icon } from '../ui/pictures/icon.js';
import { Facts } from '../ui/text/facts.js';
import { groupedNumber } from '../ui/text/formats.js';

type Contact = NonNullable<Body<'media-contacts'>['contacts']>[number];

interface Props {
  body: Body<'media-release'>;
  /** The release before this one, by date. */
  previous?: Release | undefined;
  next?: Release | undefined;
  /** All that releases are about. */
  topics: Topics;
  /** The company in brief. */
  about: string | undefined;
  /** All press officers. */
  contacts: readonly Contact[];
  /** The absolute URL of this release. */
  address: string;
}

export function MediaRelease({ body, previous, next, topics, about, contacts, address }: Props) {
  const { texts } = usePage();
  const contact = contacts.find(({ id }) => id === body.contact) ?? contacts[0];
  return (
    <article className="release">
      <div className="release-head container">
        <p className="lead">{body.summary}</p>
        <Day className="release-date" date={isoDay(body.date) ?? body.date} />
      </div>
      <div className="section container columns release-body">
        <FactBox body={body} topics={topics} contact={contact} />
        <div className="columns-main release-text">
          <ReleaseText body={body} />
        </div>
      </div>
      {body.image_gallery && (
        <div className="section container">
          <Gallery pictures={body.image_gallery.gallery} />
        </div>
      )}
      <footer className="section container columns">
        {contact && (
          <section className="columns-aside ruled">
            <h2 className="release-heading">{texts.media.press_contact}</h2>
            <ContactCard {...contact} heading="h3" detail={contact.role} />
          </section>
        )}
        <section className="columns-main ruled">
          {about && (
            <details className="folded">
              <summary>
                <h2 className="release-heading">{texts.media.about}</h2>
                <Icon name="chevron-down" />
              </summary>
              <RichText className="measure" html={about} />
            </details>
          )}
          <Share address={address} title={body.title} />
        </section>
      </footer>
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

/** What a newsroom asks first, beside the text. */
function FactBox({ body, topics, contact }: Pick<Props, 'body' | 'topics'> & { contact: Contact | undefined }) {
  const { media } = usePage().texts;
  const picture = [body.image, body.image_hero].find((each) => each?.original.startsWith('/'));
  const links = topicKinds.flatMap((kind) =>
    topics[kind]
      .filter(({ id }) => body[`${kind}s` as const].includes(id))
      .map(({ id, name }) => ({ to: archiveOf({ [kind]: id }), name })),
  );
  return (
    <Facts
      facts={[
        [media.place, body.place],
        [media.topics, links.length > 0 && <TopicLinks key="topics" links={links} />],
        [media.picture, picture && <PictureDownload key="picture" {...picture} />],
        [media.press_contact, contact && <Officer key="contact" {...contact} />],
      ]}
    />
  );
}

function TopicLinks({ links }: { links: readonly { to: string; name: string }[] }) {
  return (
    <ul className="release-topics">
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function Officer({ name, phone }: Contact) {
  return (
    <>
      {name}
      <br />
      <Telephone number={phone} />
    </>
  );
}

/** A link to the original file, which is large enough for print. */
function PictureDownload({ original }: Picture) {
  const { texts, locale, picture } = usePage();
  const size = picture(original);
  return (
    <>
      <Link className="arrow-link" to={original} download>
        {texts.media.download_picture}
        <Icon name="download" />
      </Link>
      {size && (
        <span className="release-size">
          {groupedNumber(locale, size.width)} × {groupedNumber(locale, size.height)} px
        </span>
      )}
    </>
  );
}

const paragraphEnd = '</p>';

/** The text, with the picture after its second paragraph. */
function ReleaseText({ body: { text = '', image } }: Pick<Props, 'body'>) {
  const second = text.indexOf(paragraphEnd, text.indexOf(paragraphEnd) + 1);
  const end = image && second > 0 ? second + paragraphEnd.length : text.length;
  return (
    <>
      <RichText html={text.slice(0, end)} />
      {image && <CaptionedPicture className="release-figure" image={image} sizes={`${from(desktop)} 43rem, 100vw`} />}
      {end < text.length && <RichText html={text.slice(end)} />}
    </>
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
