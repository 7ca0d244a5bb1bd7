import type { Body, FeedPost, PageEntry, SocialItem } from '../../../src/content/model/shapes/shapes.js';
import { HomeSlides } from '../../islands/home-slideshow/home-slideshow.js';
import { Hero } from '../../layout/hero.js';
import { usePage } from '../../page-context.js';
import { ArrowLink, Link } from '../../parts/links/link.js';
import { Picture } from '../../parts/pictures/picture.js';
import { desktop, from, small } from '../../styles/breakpoints.js';
import { HomeFigures } from './home-figures.js';
import { HomeProducts } from './home-products.js';
import { HomeReleases } from './home-releases.js';
import { SocialFeed } from './home-social.js';

interface Props {
  body: Body<'home'>;
  families: readonly PageEntry<'product-family'>[];
  /** The engines of which the products are parts. */
  tables: Body<'technical-tables'> | undefined;
  posts: readonly FeedPost[];
  social: readonly SocialItem[];
}

export function Home({ body, families, tables, posts, social }: Props) {
  const { homeVariant } = usePage();
  const { slides = [], title_products, text_products, title_figures, figures } = body;
  const magazine = slides.find(({ isAbout }) => isAbout);
  return (
    <>
      {slides.length === 0 ? (
        <Hero body={body} />
      ) : (
        <HomeSlides slides={homeVariant === 'single' ? slides.slice(0, 1) : slides} />
      )}
      {title_products && tables && (
        <HomeProducts title={title_products} text={text_products} families={families} tables={tables} />
      )}
      {title_figures && figures && <HomeFigures title={title_figures} figures={figures} />}
      <HomeReleases />
      {posts.length > 0 && <MagazineFeed posts={posts} address={magazine?.url} />}
      {social.length > 0 && <SocialFeed items={social} />}
    </>
  );
}

interface MagazineProps {
  posts: readonly FeedPost[];
  /** The URL of the magazine. */
  address: string | undefined;
}

/** The latest articles of the staff magazine. */
function MagazineFeed({ posts, address }: MagazineProps) {
  const { texts } = usePage();
  return (
    <section className="magazine section container" aria-labelledby="magazine-heading">
      <header className="feed-header">
        <p className="occhiello">{texts.pages.magazine_intro}</p>
        <h2 id="magazine-heading">{texts.pages.magazine_heading}</h2>
        {address && <ArrowLink to={address}>{texts.pages.magazine_all}</ArrowLink>}
      </header>
      <ul className="card-grid">
        {posts.slice(0, 3).map((post) => (
          <li key={post.id}>
            <article className="home-card">
              {post.image_square && (
                <Picture
                  className="post__picture"
                  original={post.image_square}
                  alt={post.alt}
                  sizes={`${from(desktop)} 26rem, ${from(small)} 50vw, 100vw`}
                />
              )}
              <h3>
                <Link className="card-link" to={post.url}>
                  {post.title}
                </Link>
              </h3>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
