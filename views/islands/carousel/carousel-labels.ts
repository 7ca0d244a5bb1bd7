import type { Texts } from '../../../i18n/texts.js';

export type CarouselLabels = Record<'carousel' | 'slide' | 'previous' | 'next', string>;

export function carouselLabels({ pages: { carousel, slide, previous, next } }: Texts): CarouselLabels {
  return { carousel, slide, previous, next };
}
