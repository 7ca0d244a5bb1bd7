import { type ReactNode, useRef } from 'react';
import { onArrowKeys } from '../carousel/arrow-keys.js';
import { CarouselControls } from '../carousel/carousel-controls.js';
import type { CarouselLabels } from '../carousel/carousel-labels.js';
import { useKeptFocus } from '../carousel/use-kept-focus.js';
import { useSlideshow } from './use-slideshow.js';

export interface SlideshowSlide {
  id: string;
  /** Its position, such as `1 of 4`. */
  count: string;
  caption?: string | undefined;
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
  const { isStarted, index: current, step, canStep } = useSlideshow(view, { count: slides.length, wraps });
  useKeptFocus(section);

  return (
    <section
      ref={section}
      className="slideshow container"
      aria-roledescription={labels.carousel}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={isStarted ? onArrowKeys(step) : undefined}
    >
      <div
        ref={view}
        className="slideshow-view"
        tabIndex={isStarted ? -1 : 0}
        {...(!isStarted && { role: 'group', 'aria-label': label })}
      >
        <div className="slideshow-track stack swiper-wrapper">
          {slides.map(({ id, count, caption }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: no group of form fields
            <div
              key={id}
              className="slideshow-slide swiper-slide"
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
      <div className="carousel-bar">
        {isStarted && slides.length > 1 && (
          <>
            <span className="slideshow-progress" aria-hidden="true">
              {slides.map(({ id }, index) => (
                <span key={id} className="slideshow-mark" data-current={index === current || undefined} />
              ))}
            </span>
            <span className="visually-hidden" aria-live="polite">
              {slides[current]?.count} {slides[current]?.name ?? slides[current]?.caption}
            </span>
            <CarouselControls labels={labels} canStep={canStep} onStep={step} />
          </>
        )}
      </div>
    </section>
  );
}
