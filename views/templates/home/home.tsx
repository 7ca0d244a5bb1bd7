import type { Body, FeedPost, SocialItem } from '../../../src/content/model/shapes/shapes.js';
import { HomeSlides } from '../../islands/home-slideshow/home-slideshow.js';
import { Hero } from '../../layout/hero.js';
import { usePage } from '../../page-context.js';
import { MagazineFeed } from './home-magazine.js';
import { SocialFeed } from './home-social.js';

interface Props {
  body: Body<'home'>;
  posts: readonly FeedPost[];
  social: readonly SocialItem[];
}

export function Home({ body, posts, social }: Props) {
  const { homeVariant } = usePage();
  const { slides = [] } = body;
  const magazine = slides.find(({ isAbout }) => isAbout);
  return (
    <>
      {slides.length === 0 ? (
        <Hero body={body} />
      ) : (
        <HomeSlides slides={homeVariant === 'single' ? slides.slice(0, 1) : slides} />
      )}
      {posts.length > 0 && <MagazineFeed posts={posts} address={magazine?.url} />}
      {social.length > 0 && <SocialFeed items={social} />}
    </>
  );
}
