import type { FeedPost } from '../../../src/content/model/shapes/shapes.js';
import { usePage } from '../../page-context.js';
import { ArrowLink, Link } from '../../parts/links/link.js';
import { Picture } from '../../parts/pictures/picture.js';
import { desktop, from, small } from '../../styles/breakpoints.js';

interface Props {
  posts: readonly FeedPost[];
  /** The URL of the magazine. */
  address: string | undefined;
}

/** The latest articles of the staff magazine. */
export function MagazineFeed({ posts, address }: Props) {
  const { texts } = usePage();
  return (
    <section className="magazine section container" aria-labelledby="magazine-heading">
      <header className="feed-header">
        <p className="occhiello">{texts.pages.magazine_intro}</p>
        <h2 id="magazine-heading">{texts.pages.magazine_heading}</h2>
        {address && <ArrowLink to={address}>{texts.pages.magazine_all}</ArrowLink>}
      </header>
      <ul className="magazine__posts">
        {posts.map((post) => (
          <li key={post.id} className="post">
            {post.image_square && (
              <Picture
                className="post__picture"
                original={post.image_square}
                alt={post.alt}
                sizes={`${from(desktop)} 26rem, ${from(small)} 50vw, 100vw`}
              />
            )}
            <h3 className="post__title">
              <Link to={post.url}>{post.title}</Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
