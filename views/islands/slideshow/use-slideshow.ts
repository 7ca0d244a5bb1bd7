import { type RefObject, useEffect } from 'react';
import { rowOf } from '../carousel/first-slide.js';
import { useSlideAddress } from '../carousel/use-slide-address.js';
import { useSlides } from '../carousel/use-slides.js';

interface Options {
  count: number;
  /** Whether the first slide follows the last. */
  wraps: boolean;
}

/** The slides in `view`. Leaving a slide pauses its videos. */
export function useSlideshow(view: RefObject<HTMLElement | null>, { count, wraps }: Options) {
  const slides = useSlides(view, { count, wraps });
  const { index } = slides;
  useSlideAddress(view, slides);

  useEffect(() => {
    for (const [place, slide] of Array.from(rowOf(view.current)?.children ?? []).entries()) {
      if (place !== index) for (const video of slide.querySelectorAll('video')) video.pause();
    }
  }, [view, index]);

  return slides;
}
