import { Slideshow, type SlideshowProps } from '../components/slideshow.js';
import { VideoFacade, type VideoFacadeProps } from '../components/video-facade.js';
import type { WithSlots } from './slot.js';

interface Props extends SlideshowProps {
  /** Of each slide the way to its video at the video host; none for a film of our own. */
  facades: readonly (VideoFacadeProps | undefined | null)[];
}

/** Videos one after the other; a slot is a film of our own, or the poster of one at the video host. */
export default function VideoSlideshow({ facades, slots, ...slideshow }: Props & WithSlots) {
  return (
    <Slideshow {...slideshow} wraps captionClass="video-slide-title">
      {(index, isActive) => {
        const facade = facades[index];
        return facade ? <VideoFacade {...facade} poster={slots[index]} isActive={isActive} /> : slots[index];
      }}
    </Slideshow>
  );
}
