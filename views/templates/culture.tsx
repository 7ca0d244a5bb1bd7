import type { Body } from '../../src/content/shapes.js';
import { ArrowLink } from '../components/link.js';
import { Picture } from '../components/picture.js';
import { RichText } from '../components/rich-text.js';
import { usePage } from '../page-context.js';

export function Culture({ body }: { body: Body<'culture'> }) {
  return (
    <>
      <div className="section container">
        <RichText className="lead" html={body.text_intro} />
      </div>
      <Communities title={body.title_communities} communities={body.communities} />
      {body.text && (
        <div className="section container">
          <RichText className="sided" html={body.text} />
        </div>
      )}
      <Partners title={body.title_partners} partners={body.partners} />
    </>
  );
}

type Communities = Body<'culture'>['communities'];

function Communities({ title, communities }: { title: string; communities: Communities }) {
  return (
    <section className="section communities" data-ground="dark" aria-labelledby="communities-title">
      <div className="container">
        <h2 id="communities-title" className="communities-title">
          {title}
        </h2>
        <ul className="communities-list">
          {communities.map(({ id, occhiello, title: name, text, image, decoration }) => (
            <li key={id} id={id} className="community">
              <Picture
                className="frame frame--square"
                original={image.original}
                alt={image.alt}
                sizes="(min-width: 1024px) 34rem, 100vw"
              />
              <div className="community-text">
                {decoration && (
                  <p className="community-decoration" aria-hidden="true">
                    {decoration}
                  </p>
                )}
                <p className="occhiello">{occhiello}</p>
                <h3 className="community-title">{name}</h3>
                <RichText html={text} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Partners({ title, partners }: { title: string; partners: Body<'culture'>['partners'] }) {
  const { texts } = usePage();
  return (
    <section className="section container partners" aria-labelledby="partners-title">
      <h2 id="partners-title">{title}</h2>
      <ul className="partners-list">
        {partners.map(({ id, title: name, text, logo, link }) => (
          <li key={id} className="partner ruled">
            <Picture className="frame frame--card partner-logo" original={logo.original} alt={logo.alt} sizes="12rem" />
            <div>
              <h3>{name}</h3>
              <RichText html={text} />
              <ArrowLink to={link}>{texts.pages.go_to_website}</ArrowLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
