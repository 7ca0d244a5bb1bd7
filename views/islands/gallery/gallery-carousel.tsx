import { type FocusEvent, type ReactElement, useRef } from 'react';
import { CarouselControls } from '../carousel/carousel-controls.js';
import type { CarouselLabels } from '../carousel/carousel-labels.js';
import { rowOptions } from '../carousel/swiper-options.js';
import { useKeptFocus } from '../carousel/use-kept-focus.js';
import { useSwiper } from '../carousel/use-swiper.js';

interface Props {
  label: string;
  items: readonly { id: string; count: string }[];
  labels: CarouselLabels;
  /** Shows one item and the edge of the next. Only touch moves it, not the mouse. */
  isSingle: boolean;
  /** What the items show. */
  children: readonly ReactElement[];
}

/** A scrollable row of items that becomes a carousel when it is hydrated. */
export function GalleryCarousel({ label, items, labels, isSingle, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const { isStarted, change } = useSwiper(section, view, { ...rowOptions, simulateTouch: !isSingle });
  useKeptFocus(section);
  // The browser cannot scroll the slide into view. A click does not move it.
  const showFocused = ({ target }: FocusEvent) => {
    if (!target.matches(':focus-visible')) return;
    change((swiper) => {
      const focused = swiper.slides.findIndex((slide) => slide.contains(target));
      if (focused >= 0) swiper.slideTo(focused, 0);
    });
  };

  return (
    <section
      ref={section}
      className={isSingle ? 'gallery gallery--single' : 'gallery'}
      aria-roledescription={labels.carousel}
      aria-label={label}
      tabIndex={-1}
      onFocus={showFocused}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset */}
      <div ref={view} className="gallery-view swiper" tabIndex={isStarted ? -1 : 0} role="group" aria-label={label}>
        <div className="swiper-wrapper">
          {items.map(({ id, count }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: no fieldset
            <div
              key={id}
              className="gallery-item swiper-slide"
              role="group"
              aria-roledescription={labels.slide}
              aria-label={count}
            >
              {children[index]}
            </div>
          ))}
        </div>
      </div>
      <div className="carousel-bar no-print">
        <CarouselControls labels={labels} />
      </div>
    </section>
  );
}
