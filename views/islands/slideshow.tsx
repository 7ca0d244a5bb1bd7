import { Slideshow as Slides, type SlideshowProps } from '../components/slideshow.js';
import type { WithSlots } from './slot.js';

/** Pictures one after the other; the slots are the pictures. */
export default function Slideshow({ slots, ...slideshow }: SlideshowProps & WithSlots) {
  return (
    <Slides {...slideshow} wraps>
      {(index) => slots[index]}
    </Slides>
  );
}
