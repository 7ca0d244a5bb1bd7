import { A11y, Keyboard, Navigation } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import type { CarouselLabels } from '../carousel/carousel-labels.js';

/** The options of slides that are side by side, as wide as the stylesheet says. */
export const rowOptions = ({ previous, next }: CarouselLabels): SwiperOptions => ({
  modules: [A11y, Keyboard, Navigation],
  slidesPerView: 'auto',
  a11y: {
    prevSlideMessage: previous,
    nextSlideMessage: next,
    // The server's HTML has the roles and names of the slides.
    slideRole: '',
    slideLabelMessage: '',
    wrapperLiveRegion: false,
  },
});
