import type { SocialItem } from '../../../src/content/model/shapes/shapes.js';
import { fill, usePage } from '../../page-context.js';
import { Link } from '../../parts/links/link.js';
import { Picture } from '../../parts/pictures/picture.js';
import { desktop, from, small } from '../../styles/breakpoints.js';
import { longDate } from '../../ui/text/formats.js';

const networks = { twitter: 'X', facebook: 'Facebook', instagram: 'Instagram' };

/** The latest posts of the company's channels, as they were written there. */
export function SocialFeed({ items }: { items: readonly SocialItem[] }) {
  const { texts } = usePage();
  return (
    <section className="social" data-theme="dark" aria-labelledby="social-heading">
      <div className="section container">
        <header className="feed-header">
          <p className="occhiello">{texts.pages.social_intro}</p>
          <h2 id="social-heading">{texts.pages.social_heading}</h2>
        </header>
        <ul className="card-grid">
          {items.slice(0, 3).map((item) => (
            <li key={item.id} className="social-item">
              <SocialPost item={item} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function SocialPost({ item }: { item: SocialItem }) {
  const { locale, texts } = usePage();
  const network = networks[item.social];
  const date = longDate(locale, item.created_at);
  return (
    <>
      {item.media_url !== undefined && (
        <Picture
          className="social-item__picture"
          original={item.media_url}
          alt=""
          sizes={`${from(desktop)} 30rem, ${from(small)} 50vw, 100vw`}
        />
      )}
      <p className="social-item__source">
        {network} <time dateTime={item.created_at}>{date}</time>
      </p>
      <p className="social-item__text" lang="en">
        {item.text}
      </p>
      <Link className="arrow-link" to={item.permalink}>
        {fill(texts.pages.social_see_post, { network })}
        <span className="visually-hidden">, {date}</span>
      </Link>
    </>
  );
}
