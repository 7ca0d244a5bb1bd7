import { fill, type PageContext } from '../../page-context.js';
import { carouselLabels } from '../carousel/carousel-labels.js';
import type { SlideshowProps, SlideshowSlide } from './slideshow.js';

/** The props of a `Slideshow` on a page. */
export function slideshowProps(
  { texts }: PageContext,
  label: string,
  slides: readonly Omit<SlideshowSlide, 'count'>[],
): SlideshowProps {
  const total = slides.length;
  return {
    label,
    labels: carouselLabels(texts),
    slides: slides.map((slide, index) => ({
      ...slide,
      count: fill(texts.pages.slide_of, { n: index + 1, total }),
    })),
  };
}
