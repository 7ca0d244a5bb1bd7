import { type AnimationEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { FilmToggle } from '../components/film.js';
import { Icon } from '../components/icon.js';
import { numeral } from '../components/numeral.js';
import { slideClass, stackClass } from '../components/stack.js';
import type { WithSlots } from './slot.js';
import { useFilm } from './use-film.js';
import { useSlides } from './use-slides.js';

interface Props {
  /** Names the slideshow. */
  label: string;
  slides: readonly {
    /** Of its element: what an address names after `#`. */
    id: string;
    label: string;
    /** Where it stands, as `1 of 5`. */
    place: string;
  }[];
  labels: { carousel: string; slide: string; previous: string; next: string; pause: string };
}

/**
 * Full-screen slides; the slots are what is on them. As long as it is asleep they stand beside each other and are
 * scrolled, or chosen by their numerals. Awake they lie on each other.
 */
export default function HomeSlideshow({ label, slides, labels, slots }: Props & WithSlots) {
  const section = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => slides.map(({ id }) => id), [slides]);
  const { turn, isAwake, step, go, settle } = useSlides(section, track, ids);
  const [isPaused, setPaused] = useState(false);
  const film = useFilm(track, isAwake ? turn.index : undefined, isPaused);
  const { index } = turn;
  const last = slides.length - 1;

  /** Of the slides that are not shown, the pictures of the next ones are fetched; the others wait. */
  const classOf = (slide: number) => {
    if (!isAwake) return 'slide';
    const place = slideClass(turn, slide);
    const distance = Math.abs(slide - index);
    return `slide ${place || (distance > 1 && distance < last ? 'slide--far' : '')}`;
  };
  const settleWhenLeft = ({ target, currentTarget }: AnimationEvent) => {
    if (target === currentTarget.children[turn.left ?? -1]) settle();
  };
  const choose = (event: MouseEvent, slide: number) => {
    if (!isAwake || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(slide);
  };

  return (
    <section
      ref={section}
      className={isAwake ? 'slides slides--awake' : 'slides'}
      data-ground="dark"
      aria-roledescription={labels.carousel}
      aria-label={label}
    >
      <div className="slides__controls container" hidden={!isAwake}>
        <p className="slides__numeral numeral" aria-hidden="true">
          {numeral(index)} <span>/ {numeral(last)}</span>
        </p>
        {film.isShown && (
          <FilmToggle label={labels.pause} isPaused={isPaused} onClick={() => setPaused((before) => !before)} />
        )}
        <button className="picture-control" type="button" disabled={index === 0} onClick={() => step(-1)}>
          <Icon name="arrow-left" />
          <span className="visually-hidden">{labels.previous}</span>
        </button>
        <button className="picture-control" type="button" disabled={index === last} onClick={() => step(1)}>
          <Icon name="arrow-right" />
          <span className="visually-hidden">{labels.next}</span>
        </button>
      </div>
      <div
        ref={track}
        className={isAwake ? `slides__track ${stackClass(turn)}` : 'slides__track'}
        // What scrolls must be within reach of the keyboard.
        tabIndex={isAwake ? -1 : 0}
        aria-live={isAwake ? 'polite' : undefined}
        onAnimationEnd={settleWhenLeft}
      >
        {slides.map(({ id, place }, slide) => (
          <article
            key={id}
            id={id}
            className={classOf(slide)}
            aria-roledescription={labels.slide}
            aria-label={place}
            inert={isAwake && slide !== index}
          >
            {slots[slide]}
          </article>
        ))}
      </div>
      <ol className="slides__index container">
        {slides.map((slide, at) => (
          <li key={slide.id}>
            <a
              href={`#${slide.id}`}
              aria-current={isAwake && at === index ? 'true' : undefined}
              onClick={(event) => choose(event, at)}
            >
              <span className="numeral">{numeral(at)}</span>
              <span className="slides__index-label">{slide.label}</span>
            </a>
          </li>
        ))}
      </ol>
      {film.isLoading && <div className="slides__loading" aria-hidden="true" />}
    </section>
  );
}
