import { type ReactElement, useRef } from 'react';
import { onArrowKeys } from '../carousel/arrow-keys.js';
import { CarouselControls } from '../carousel/carousel-controls.js';
import type { CarouselLabels } from '../carousel/carousel-labels.js';
import type { Step } from '../carousel/step.js';
import { useKeptFocus } from '../carousel/use-kept-focus.js';
import { useRow } from './use-row.js';

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
  const { position, step } = useRow(view, { hasMouseDrag: !isSingle });

  useKeptFocus(section);

  const canStep = (by: Step) => !(by > 0 ? position?.isEnd : position?.isBeginning);
  const isWhole = position?.isBeginning && position.isEnd;

  return (
    <section
      ref={section}
      className={isSingle ? 'gallery gallery--single' : 'gallery'}
      aria-roledescription={labels.carousel}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={position && onArrowKeys(step)}
    >
      <div
        ref={view}
        className="gallery-view"
        tabIndex={position ? -1 : 0}
        {...(!position && { role: 'group', 'aria-label': label })}
      >
        <div className="gallery-track swiper-wrapper">
          {items.map(({ id, count }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: no fieldset
            <div
              key={id}
              className="gallery-item swiper-slide"
              role="group"
              aria-roledescription={labels.slide}
              aria-label={count}
              inert={position && !position.shown.includes(index)}
            >
              {children[index]}
            </div>
          ))}
        </div>
      </div>
      <div className="carousel-bar">
        {position && !isWhole && <CarouselControls labels={labels} canStep={canStep} onStep={step} />}
      </div>
    </section>
  );
}
