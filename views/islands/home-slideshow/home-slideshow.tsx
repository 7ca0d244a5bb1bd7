import type { Body } from '../../../src/content/model/shapes/shapes.js';
import { fill, usePage } from '../../page-context.js';
import { Link } from '../../parts/links/link.js';
import { HeroVideo } from '../../parts/pictures/hero-video.js';
import { Picture } from '../../parts/pictures/picture.js';
import { BackgroundVideo } from '../../ui/pictures/background-video.js';
import { Icon } from '../../ui/pictures/icon.js';
import { carouselLabels } from '../carousel/carousel-labels.js';
import { Island } from '../island.js';

type Slide = NonNullable<Body<'home'>['slides']>[number];

/** Full-screen slides, or one that fills the screen alone. */
export function HomeSlides({ slides }: { slides: readonly Slide[] }) {
  const { texts } = usePage();
  const [only, second] = slides;
  if (only && !second) {
    return (
      <section className="slides" data-theme="dark" aria-label={texts.pages.slides}>
        <div className="slide" id={`slide-${only.id}`}>
          <SlideContent slide={only} isFirst isAlone />
        </div>
      </section>
    );
  }
  const { pause } = texts.pages;
  const film = slides.find(({ video }) => video)?.video;
  return (
    <Island
      name="home-slideshow"
      when="idle-if-wide"
      props={{
        label: texts.pages.slides,
        slides: slides.map(({ id, label, title }, index) => ({
          id: `slide-${id}`,
          label: label ?? title,
          place: fill(texts.pages.slide_of, { n: index + 1, total: slides.length }),
        })),
        labels: { ...carouselLabels(texts), pause: film ? `${pause}: ${film.alt}` : pause },
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

/** In a slideshow, the island starts and stops the video. A single slide plays its own. */
function SlideContent({ slide, isFirst, isAlone = false }: Props) {
  const { texts } = usePage();
  const { video, image } = slide;
  const picture = video ? { original: video.poster, alt: video.alt } : image;
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <>
      {picture && (
        <Picture {...picture} className="slide__picture backdrop no-print" focus={image?.focus} isHero={isFirst} />
      )}
      {video && (isAlone ? <HeroVideo video={video} /> : <BackgroundVideo address={video.original} hidden />)}
      <div className="slide__text container">
        {slide.label && <p className="occhiello">{slide.label}</p>}
        <Title className="slide__title">{slide.title}</Title>
        {slide.content && <p className="slide__content">{slide.content}</p>}
        {slide.url && (
          <Link className="button" to={slide.url}>
            {slide.isAbout ? texts.pages.magazine_all : texts.pages.discover_more}
            <span className="visually-hidden">: {slide.label ?? slide.title}</span>
            <Icon name={slide.isExternalUrl ? 'arrow-up-right' : 'arrow-right'} />
          </Link>
        )}
      </div>
    </>
  );
}
