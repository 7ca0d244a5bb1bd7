import type { VideoFile } from '../../src/content/field-shapes.js';
import { Icon } from '../components/icon.js';
import { usePage } from '../page-context.js';

/** A film over its still picture. It plays only where a script may start it, and stop it again. */
export function HeroVideo({ video }: { video: VideoFile }) {
  const { texts } = usePage();
  return (
    <div className="hero-video" data-hero-video hidden>
      <video className="hero-video__film" src={video.original} muted loop playsInline preload="none" />
      <button className="hero-video__toggle" type="button" aria-pressed="false">
        <Icon name="pause" />
        <span className="visually-hidden">{texts.pages.pause}</span>
      </button>
    </div>
  );
}
