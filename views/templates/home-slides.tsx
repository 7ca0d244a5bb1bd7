import type { Body } from '../../src/content/shapes.js';
import { Film } from '../components/film.js';
import { Icon } from '../components/icon.js';
import { Link } from '../components/link.js';
import { Picture } from '../components/picture.js';
import { Island } from '../islands/island.js';
import { heroSizes } from '../layout/hero.js';
import { HeroVideo } from '../layout/hero-video.js';
import { fill, usePage } from '../page-context.js';

type Slide = Body<'home'>['slides'][number];

/** Full-screen slides, or one that fills the screen alone. */
export function HomeSlides({ slides }: { slides: readonly Slide[] }) {
  const { texts } = usePage();
  const [only, second] = slides;
  if (only && !second) {
    return (
      <section className="slides" data-ground="dark" aria-label={texts.pages.slides}>
        <div className="slide" id={`slide-${only.id}`}>
          <SlideContent slide={only} isFirst isAlone />
        </div>
      </section>
    );
  }
  const { carousel, slide, previous, next, pause } = texts.pages;
  return (
    <Island
      name="home-slideshow"
      when="idle"
      props={{
        label: texts.pages.slides,
        slides: slides.map(({ id, label }, index) => ({
          id: `slide-${id}`,
          label,
          place: fill(texts.pages.slide_of, { n: index + 1, total: slides.length }),
        })),
        labels: { carousel, slide, previous, next, pause },
      }}
      slots={slides.map((each, index) => <SlideContent key={each.id} slide={each} isFirst={index === 0} />)}
    />
  );
}

interface Props {
  slide: Slide;
  isFirst: boolean;
  isAlone?: boolean;
}

/** The film of a slide among others belongs to the slideshow, which starts and stops it. */
function SlideContent({ slide, isFirst, isAlone = false }: Props) {
  const { texts } = usePage();
  const { video, image } = slide;
  const picture = video ? { original: video.poster, alt: video.alt } : image;
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <>
      {picture && (
        <Picture
          original={picture.original}
          alt={picture.alt}
          className="slide__picture"
          sizes={heroSizes}
          focus={image?.focus}
          isHero={isFirst}
        />
      )}
      {video && (isAlone ? <HeroVideo video={video} /> : <Film address={video.original} hidden />)}
      <div className="slide__text container">
        <p className="occhiello">{slide.label}</p>
        <Title className="slide__title">{slide.title}</Title>
        <p className="slide__content">{slide.content}</p>
        <Link className="button" to={slide.url}>
          {slide.isAbout ? texts.pages.magazine_all : texts.pages.discover_more}
          <span className="visually-hidden">: {slide.label}</span>
          <Icon name={slide.isExternalUrl ? 'arrow-up-right' : 'arrow-right'} />
        </Link>
      </div>
    </>
  );
}
