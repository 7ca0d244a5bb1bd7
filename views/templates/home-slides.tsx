import type { Body } from '../../src/content/shapes.js';
import { Icon } from '../components/icon.js';
import { Link } from '../components/link.js';
import { Picture } from '../components/picture.js';
import { heroSizes } from '../layout/hero.js';
import { HeroVideo } from '../layout/hero-video.js';
import { fill, usePage } from '../page-context.js';

type Slide = Body<'home'>['slides'][number];

/** Full-screen slides beside each other; without a script they are scrolled, or chosen by their numerals. */
export function Slideshow({ slides }: { slides: readonly Slide[] }) {
  const { texts } = usePage();
  return (
    <section
      className="slides"
      data-ground="dark"
      aria-roledescription={texts.pages.carousel}
      aria-label={texts.pages.slides}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <div className="slides__track" tabIndex={0}>
        {slides.map((slide, index) => (
          <HomeSlide key={slide.id} slide={slide} index={index} total={slides.length} />
        ))}
      </div>
      {slides.length > 1 && (
        <ol className="slides__index container">
          {slides.map((slide, index) => (
            <li key={slide.id}>
              <a href={`#slide-${slide.id}`}>
                <span className="numeral">{String(index + 1).padStart(2, '0')}</span>
                <span className="slides__index-label">{slide.label}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function HomeSlide({ slide, index, total }: { slide: Slide; index: number; total: number }) {
  const { texts } = usePage();
  const { video, image } = slide;
  const picture = video ? { original: video.poster, alt: video.alt } : image;
  const Title = index === 0 ? 'h1' : 'h2';
  return (
    <article
      className="slide"
      id={`slide-${slide.id}`}
      aria-roledescription={texts.pages.slide}
      aria-label={fill(texts.pages.slide_of, { n: index + 1, total })}
    >
      {picture && (
        <Picture
          original={picture.original}
          alt={picture.alt}
          className="slide__picture"
          sizes={heroSizes}
          focus={image?.focus}
          isHero={index === 0}
        />
      )}
      {video && <HeroVideo video={video} />}
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
    </article>
  );
}
