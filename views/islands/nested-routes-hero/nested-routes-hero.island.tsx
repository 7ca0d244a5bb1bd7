import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isPlainClick } from '../../ui/links/plain-click.js';
import { Icon } from '../../ui/pictures/icon.js';
import { stackOptions } from '../carousel/swiper-options.js';
import { useKeptFocus } from '../carousel/use-kept-focus.js';
import { useSwiper } from '../carousel/use-swiper.js';
import type { WithSlots } from '../slot.js';

/** In milliseconds: how long a section is shown before its page is opened. */
const delay = 1500;

interface Way {
  /** Previous, or next. */
  direction: string;
  label: string;
  href: string;
  /** The slide of the section that it opens. */
  slide: number;
}

interface Props {
  /** Names the hero. */
  label: string;
  /** The position of each slide, such as `1 of 3`. */
  places: readonly string[];
  previous?: Way | undefined;
  next?: Way | undefined;
  labels: { carousel: string; slide: string };
}

/**
 * Slides, one for each slot. The first one is the page's own. The previous and next links show
 * the slide of a section before they open its page.
 */
export default function NestedRoutesHero({ label, places, previous, next, labels, slots }: Props & WithSlots) {
  const section = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const { isStarted, index, change } = useSwiper(section, view, stackOptions);
  const [destination, setDestination] = useState<string>();
  useKeptFocus(view, () => view.current?.querySelector<HTMLElement>('.swiper-slide:not([inert]) a'));

  useEffect(() => {
    if (destination === undefined) return;
    const opening = setTimeout(() => location.assign(destination), delay);
    const stay = () => {
      clearTimeout(opening);
      setDestination(undefined);
      change((swiper) => swiper.slideToLoop(0));
    };
    // A click on another link in the meantime wins. `pagehide` resets the hero for a visitor who comes back.
    const leave = ({ target }: Event) => {
      if ((target as Element).closest('a:not(.nested-hero-way), button, summary')) stay();
    };
    document.addEventListener('click', leave);
    window.addEventListener('pagehide', stay);
    return () => {
      clearTimeout(opening);
      document.removeEventListener('click', leave);
      window.removeEventListener('pagehide', stay);
    };
  }, [destination, change]);

  const follow = (event: MouseEvent, { href, slide }: Way, by: 1 | -1) => {
    if (!isPlainClick(event)) return;
    // A second click opens it immediately.
    if (href === destination) return;
    event.preventDefault();
    change((swiper) => {
      // To the side to which the link points.
      if (swiper.realIndex > 0) swiper.slideToLoop(slide);
      else if (by > 0) swiper.slideNext();
      else swiper.slidePrev();
    });
    setDestination(href);
  };

  const way = (to: Way, by: 1 | -1) => (
    <a
      className={`nested-hero-way nested-hero-way--${by > 0 ? 'next' : 'prev'} ${to.href === destination ? 'nested-hero-way--opening' : ''}`}
      href={to.href}
      onClick={(event) => follow(event, to, by)}
    >
      <Icon name={by > 0 ? 'arrow-right' : 'arrow-left'} />
      <span>
        <span className="nested-hero-direction">{to.direction}</span> {to.label}
      </span>
    </a>
  );

  return (
    <section
      ref={section}
      className="nested-hero"
      data-theme="dark"
      aria-roledescription={labels.carousel}
      aria-label={label}
      aria-busy={destination !== undefined}
    >
      <div ref={view} className="nested-hero-view swiper">
        <div className="nested-hero-track swiper-wrapper">
          {places.map((place, slide) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of fields
            <div
              key={place}
              className="hero nested-hero-slide swiper-slide"
              role="group"
              aria-roledescription={labels.slide}
              aria-label={place}
              inert={isStarted && slide !== index}
            >
              {slots[slide]}
            </div>
          ))}
        </div>
      </div>
      <div className="nested-hero-ways no-print">
        {previous && way(previous, -1)}
        {next && way(next, 1)}
      </div>
    </section>
  );
}
