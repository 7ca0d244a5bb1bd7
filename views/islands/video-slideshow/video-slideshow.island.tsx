import { Slideshow, type SlideshowProps } from '../slideshow/slideshow.js';
import type { WithSlots } from '../slot.js';
import { VideoFacade, type VideoFacadeProps } from '../video-player/video-facade.js';

interface Props extends SlideshowProps {
  /** The facade of each slide's video at the video host; null for a video of this site. */
  facades: readonly (VideoFacadeProps | undefined | null)[];
}

/** Videos one after the other. A slot is a video of this site, or the poster of one at the video host. */
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
