import type { WithSlots } from '../slot.js';
import { VideoFacade, type VideoFacadeProps } from './video-facade.js';

/** A video at the video host, on its own; its slot is the poster. */
export default function VideoPlayer({ slots: [poster], ...facade }: VideoFacadeProps & WithSlots) {
  return <VideoFacade {...facade} poster={poster} />;
}
