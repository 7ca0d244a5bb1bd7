import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/pictures/icon.js';

export interface OwnVideoProps {
  src: string;
  poster: string | undefined;
  /** Describes what the video shows. */
  label: string;
}

interface Props extends OwnVideoProps {
  watch: string;
  isHydrated: boolean;
  /** The video pauses when this turns false. */
  isActive: boolean;
  onPlaying: (isPlaying: boolean) => void;
}

/** A silent video of this site. */
export function OwnVideo({ src, poster, label, watch, isHydrated, isActive, onPlaying }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasStarted, setStarted] = useState(false);

  useEffect(() => {
    if (!isActive) video.current?.pause();
  }, [isActive]);

  // The server-rendered controls stay if they have the focus.
  useLayoutEffect(() => {
    if (isHydrated && video.current === document.activeElement) setStarted(true);
  }, [isHydrated]);

  // The button is gone, and the video can take its focus only once it has controls.
  useEffect(() => {
    if (hasStarted) video.current?.focus({ preventScroll: true });
  }, [hasStarted]);

  const play = () => {
    setStarted(true);
    // A browser that cannot play the video shows an error in its place.
    video.current?.play().catch(() => undefined);
  };

  return (
    <div className="timeline-own-video">
      <video
        ref={video}
        className="video no-print"
        src={src}
        controls={!isHydrated || hasStarted}
        preload="none"
        loading="lazy"
        playsInline
        muted
        poster={poster}
        aria-label={label}
        onPlay={() => onPlaying(true)}
        onPause={() => onPlaying(false)}
      />
      {isHydrated && !hasStarted && (
        <button type="button" className="timeline-watch" onClick={play}>
          <span className="video-facade-sign">
            <Icon name="play" />
          </span>
          {watch}
        </button>
      )}
    </div>
  );
}
