import type { VideoFile } from '../../../src/content/model/shapes/field-shapes.js';
import { usePage } from '../../page-context.js';
import { BackgroundVideo, BackgroundVideoToggle } from '../../ui/pictures/background-video.js';

/** A video over its still picture, with a pause button. Both are shown while the video plays. */
export function HeroVideo({ video }: { video: VideoFile }) {
  const { texts } = usePage();
  return (
    <div className="hero-video" data-hero-video hidden>
      <BackgroundVideo address={video.original} />
      <BackgroundVideoToggle label={`${texts.pages.pause}: ${video.alt}`} />
    </div>
  );
}
