import type { VideoFile } from '../../src/content/field-shapes.js';
import { Film, FilmToggle } from '../components/film.js';
import { usePage } from '../page-context.js';

/** A film over its still picture, with the way to stop it; both are shown where it plays. */
export function HeroVideo({ video }: { video: VideoFile }) {
  const { texts } = usePage();
  return (
    <div className="hero-video" data-hero-video hidden>
      <Film address={video.original} />
      <FilmToggle label={texts.pages.pause} />
    </div>
  );
}
