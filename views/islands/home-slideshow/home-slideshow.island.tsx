import { useRef, useState } from 'react';
import { onPlainClick } from '../../ui/links/plain-click.js';
import { BackgroundVideoToggle } from '../../ui/pictures/background-video.js';
import { Icon } from '../../ui/pictures/icon.js';
import { numeral } from '../../ui/text/numeral.js';
import type { CarouselLabels } from '../carousel/carousel-labels.js';
import { hashNavigation, stackOptions } from '../carousel/swiper-options.js';
import { useKeptFocus } from '../carousel/use-kept-focus.js';
import { useSwiper } from '../carousel/use-swiper.js';
import type { WithSlots } from '../slot.js';
import { useBackgroundVideo } from './use-background-video.js';

interface Props {
  /** Names the slideshow. */
  label: string;
  slides: readonly {
    /** The id of its element, which is also its URL fragment. */
    id: string;
    label: string;
    /** Its position, such as `1 of 5`. */
    place: string;
  }[];
  labels: CarouselLabels & { pause: string };
}

/**
 * Full-screen slides; the slots are their contents. Before hydration they stand side by side, and visitors scroll them
 * or choose one by its number. After hydration they are stacked.
 */
export default function HomeSlideshow({ label, slides, labels, slots }: Props & WithSlots) {
  const section = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const { isStarted, index, change } = useSwiper(section, view, {
    ...stackOptions,
    hashNavigation,
    wheel: { rest: 500, onWrap: leave },
  });
  const [isPaused, setPaused] = useState(false);
  const backgroundVideo = useBackgroundVideo(view, isStarted ? index : undefined, isPaused);
  // A control that gets disabled passes the focus to its opposite. An element on a slide that left passes it to the
  // link of the new slide.
  useKeptFocus(section, (lost) =>
    lost.matches(':disabled')
      ? lost.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')
      : view.current?.querySelector<HTMLElement>('.slide:not([inert]) a'),
  );
  const last = slides.length - 1;

  return (
    <section
      ref={section}
      className="slides"
      data-wheel="home"
      data-theme="dark"
      aria-roledescription={labels.carousel}
      aria-label={label}
    >
      <div className="slides__controls container no-print">
        <p className="slides__numeral numeral" aria-hidden="true">
          {numeral(index)} <span>/ {numeral(last)}</span>
        </p>
        {backgroundVideo.isShown && (
          <BackgroundVideoToggle
            label={labels.pause}
            isPaused={isPaused}
            onClick={() => setPaused((before) => !before)}
          />
        )}
        <button
          className="button button--ghost button--icon picture-control"
          type="button"
          disabled={index === 0}
          onClick={() => change((swiper) => swiper.slidePrev())}
        >
          <Icon name="arrow-left" label={labels.previous} />
        </button>
        <button
          className="button button--ghost button--icon picture-control"
          type="button"
          disabled={index === last}
          onClick={() => change((swiper) => swiper.slideNext())}
        >
          <Icon name="arrow-right" label={labels.next} />
        </button>
      </div>
      <div ref={view} className="slides__view swiper" aria-live={isStarted ? 'polite' : undefined}>
        <div className="slides__track swiper-wrapper">
          {slides.map(({ id, place }, slide) => (
            <article
              key={id}
              id={id}
              className="slide swiper-slide"
              data-hash={id}
              aria-roledescription={labels.slide}
              aria-label={place}
              inert={isStarted && slide !== index}
            >
              {slots[slide]}
            </article>
          ))}
        </div>
      </div>
      <ol className="slides__index container no-print">
        {slides.map((slide, at) => (
          <li key={slide.id}>
            <a
              href={`#${slide.id}`}
              aria-current={isStarted && at === index ? 'true' : undefined}
              onClick={isStarted ? onPlainClick(() => change((swiper) => swiper.slideToLoop(at))) : undefined}
            >
              <span className="numeral">{numeral(at)}</span>
              <span className="visible-from-desktop">{slide.label}</span>
            </a>
          </li>
        ))}
      </ol>
      {backgroundVideo.isLoading && <div className="slides__loading" aria-hidden="true" />}
    </section>
  );
}

/** A visitor who keeps turning the wheel wants to leave. */
function leave(by: number): void {
  if (by > 0) window.scrollTo({ top: window.innerHeight });
}
