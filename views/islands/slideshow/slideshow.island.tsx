import type { WithSlots } from '../slot.js';
import { Slideshow as Slides, type SlideshowProps } from './slideshow.js';

/** Pictures one after the other; the slots are the pictures. */
export default function Slideshow({ slots, ...slideshow }: SlideshowProps & WithSlots) {
  return (
    <Slides {...slideshow} wraps>
      {(index) => slots[index]}
    </Slides>
  );
}
