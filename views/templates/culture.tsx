import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Island } from '../islands/island.js';
import { slideshowProps } from '../islands/slideshow/slideshow-props.js';
import { usePage } from '../page-context.js';
import { ArrowLink } from '../parts/links/link.js';
import { Picture } from '../parts/pictures/picture.js';
import { RichText } from '../parts/text/rich-text.js';
import { TextSection } from '../parts/text/text-section.js';
import { desktop, from } from '../styles/breakpoints.js';

export function Culture({ body }: { body: Body<'culture'> }) {
  return (
    <>
      <TextSection className="lead" html={body.text_intro} />
      {body.communities && <Communities title={body.title_communities} communities={body.communities} />}
      <TextSection className="sided" html={body.text} />
      {body.partners && <Partners title={body.title_partners} partners={body.partners} />}
    </>
  );
}

type Communities = NonNullable<Body<'culture'>['communities']>;

function Communities({ title, communities }: { title: string | undefined; communities: Communities }) {
  const page = usePage();
  const slides = communities.map(({ id, title: name }) => ({ id, hash: id, name }));
  return (
    <div className="section" data-theme="dark">
      {title && <h2 className="container block-heading--far">{title}</h2>}
      <Island
        name="slideshow"
        when="visible"
        props={slideshowProps(page, title ?? page.texts.pages.slides, slides)}
        slots={communities.map((community) => <Community key={community.id} {...community} />)}
      />
    </div>
  );
}

function Community({ id, occhiello, title, text, image, decoration }: Communities[number]) {
  return (
    <div id={id} className="community">
      {image && <Picture className="frame frame--square" {...image} sizes={`${from(desktop)} 34rem, 100vw`} />}
      <div className="community-text">
        {decoration && (
          <p className="community-decoration" aria-hidden="true">
            {decoration}
          </p>
        )}
        {occhiello && <p className="occhiello">{occhiello}</p>}
        <h3 className="community-title">{title}</h3>
        <RichText html={text} />
      </div>
    </div>
  );
}

type Partners = NonNullable<Body<'culture'>['partners']>;

function Partners({ title, partners }: { title: string | undefined; partners: Partners }) {
  const { texts } = usePage();
  return (
    <section className="section container partners" aria-labelledby={title && 'partners-title'}>
      {title && (
        <h2 className="block-heading--far" id="partners-title">
          {title}
        </h2>
      )}
      <ul className="two-up partners-list">
        {partners.map(({ id, title: name, text, logo, link }) => (
          <li key={id} className="partner ruled">
            {logo && <Picture className="frame frame--card partner-logo" {...logo} sizes="12rem" />}
            <div>
              <h3>{name}</h3>
              <RichText html={text} />
              {link && <ArrowLink to={link}>{texts.pages.go_to_website}</ArrowLink>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
