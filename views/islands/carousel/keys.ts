import type { Swiper } from 'swiper/types';
import { fillsView } from './fills-view.js';

/**
 * Lets Swiper's Keyboard take the arrow keys while the focus is within the widget, or on none while the widget fills
 * the viewport. By itself it also takes the keys of other widgets, such as a video or slides next to it.
 */
export function watchKeys({ keyboard }: Swiper, widget: HTMLElement, signal: AbortSignal): void {
  // Before Keyboard, which listens to the document too.
  window.addEventListener(
    'keydown',
    () => {
      const { activeElement, body } = document;
      const isWithin = widget.contains(activeElement) && !(activeElement instanceof HTMLMediaElement);
      if (isWithin || (activeElement === body && fillsView(widget))) keyboard.enable();
      else keyboard.disable();
    },
    { capture: true, signal },
  );
}
