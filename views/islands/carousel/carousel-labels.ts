import type { Texts } from '../../../i18n/texts.js';

export interface CarouselLabels {
  carousel: string;
  slide: string;
  previous: string;
  next: string;
}

export function carouselLabels({ pages: { carousel, slide, previous, next } }: Texts): CarouselLabels {
  return { carousel, slide, previous, next };
}
