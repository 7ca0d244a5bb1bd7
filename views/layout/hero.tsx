import type { Body } from '../../src/content/shapes.js';
import { Picture } from '../components/picture.js';
import { HeroVideo } from './hero-video.js';

/**
 * Wide pictures at 70vh are cut at the sides on a tall screen, so they are fetched wider than the screen there: not
 * quite as wide as they are (125vh), for a phone's pixels are small and its connection is slow.
 */
export const heroSizes = '(max-aspect-ratio: 1/1) 80vh, 100vw';

/** The head of a page: kicker, title and, where the page has one, its picture or film. */
export function Hero({ body }: { body: Body }) {
  const { image_hero: image, video_hero: video } = body;
  const picture = video ? { original: video.poster, alt: video.alt } : image;
  return (
    <section className={picture ? 'hero hero--picture' : 'hero'} data-ground="dark" aria-labelledby="title">
      {picture && (
        <Picture
          original={picture.original}
          alt={picture.alt}
          className="hero__picture"
          sizes={heroSizes}
          focus={image?.focus}
          isHero
        />
      )}
      {video && <HeroVideo video={video} />}
      <div className="hero__text container">
        {body.occhiello !== undefined && <p className="occhiello">{body.occhiello}</p>}
        <h1 className="hero__title" id="title">
          {body.title}
        </h1>
      </div>
    </section>
  );
}
