import { type ReactNode, useEffect, useRef } from 'react';
import { CarouselControls } from '../carousel/carousel-controls.js';
import type { CarouselLabels } from '../carousel/carousel-labels.js';
import { hashNavigation, stackOptions } from '../carousel/swiper-options.js';
import { useKeptFocus } from '../carousel/use-kept-focus.js';
import { useSwiper } from '../carousel/use-swiper.js';

export interface SlideshowSlide {
  id: string;
  /** Its position, such as `1 of 4`. */
  count: string;
  caption?: string | undefined;
  /** By which the address names it, if it does. */
  hash?: string | undefined;
  /** What a screen reader announces for the slide. Defaults to the caption. */
  name?: string | undefined;
}

export interface SlideshowProps {
  label: string;
  labels: CarouselLabels;
  slides: readonly SlideshowSlide[];
}

interface Props extends SlideshowProps {
  /** Whether the first slide follows the last. Otherwise the controls are disabled at the ends. */
  wraps: boolean;
  captionClass?: string;
  /** Renders a slide. Before hydration all slides are active. */
  children: (index: number, isActive: boolean) => ReactNode;
}

/** A scrollable row of slides. After hydration one slide is shown at a time, and it uncovers the next one. */
export function Slideshow({ label, labels, slides, wraps, captionClass, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const { isStarted, index: current } = useSwiper(section, view, {
    ...stackOptions,
    loop: wraps,
    ...(slides[0]?.hash && { hashNavigation }),
  });
  // An element on a slide that left passes the focus to the first control of the new slide.
  useKeptFocus(section, (lost) =>
    view.current?.contains(lost)
      ? view.current.querySelector<HTMLElement>('.swiper-slide:not([inert]) :is(a, button, summary, video)')
      : undefined,
  );
  // Leaving a slide pauses its videos.
  useEffect(() => {
    for (const video of view.current?.querySelectorAll<HTMLVideoElement>('[inert] video') ?? []) video.pause();
  });

  return (
    <section
      ref={section}
      className="slideshow container"
      aria-roledescription={labels.carousel}
      aria-label={label}
      tabIndex={-1}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no group of form fields */}
      <div ref={view} className="slideshow-view swiper" tabIndex={isStarted ? -1 : 0} role="group" aria-label={label}>
        <div className="swiper-wrapper">
          {slides.map(({ id, hash, count, caption }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: no group of form fields
            <div
              key={id}
              className="slideshow-slide swiper-slide"
              data-hash={hash}
              role="group"
              aria-roledescription={labels.slide}
              aria-label={count}
              inert={isStarted && index !== current}
            >
              <figure>
                {children(index, !isStarted || index === current)}
                <figcaption className="slideshow-caption">
                  <span className="slideshow-count numeral">{count}</span>
                  {caption && <span className={captionClass}>{caption}</span>}
                </figcaption>
              </figure>
            </div>
          ))}
        </div>
      </div>
      <div className="carousel-bar no-print">
        <span className="slideshow-progress" aria-hidden="true">
          {slides.map(({ id }, index) => (
            <span key={id} className="slideshow-mark" data-current={index === current || undefined} />
          ))}
        </span>
        <span className="visually-hidden" aria-live="polite">
          {isStarted && `${slides[current]?.count} ${slides[current]?.name ?? slides[current]?.caption ?? ''}`}
        </span>
        <CarouselControls labels={labels} />
      </div>
    </section>
  );
}
