import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Breadcrumbs } from '../parts/breadcrumbs.js';
import { HeroVideo } from '../parts/pictures/hero-video.js';
import { Picture } from '../parts/pictures/picture.js';
import { ProductActions } from './product-actions.js';

/** The head of a page: kicker, title, where one is and, where the page has one, its picture or video. */
export function Hero({ body }: { body: Body }) {
  const { image_hero: image, video_hero: video } = body;
  const picture = video ? { original: video.poster, alt: video.alt } : image;
  return (
    <section className={picture ? 'hero hero--picture' : 'hero'} data-theme="dark" aria-labelledby="title">
      {picture && <Picture {...picture} className="hero__picture backdrop" focus={image?.focus} isHero />}
      {video && <HeroVideo video={video} />}
      <div className="hero__text container">
        {body.occhiello !== undefined && <p className="occhiello">{body.occhiello}</p>}
        <h1 className="hero__title" id="title">
          {body.title}
        </h1>
        <ProductActions body={body} />
        <Breadcrumbs />
      </div>
    </section>
  );
}
