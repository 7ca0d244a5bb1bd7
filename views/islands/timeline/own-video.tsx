import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.js';

export interface OwnVideoProps {
  src: string;
  poster: string | undefined;
  /** What it shows. */
  label: string;
}

interface Props extends OwnVideoProps {
  watch: string;
  isHydrated: boolean;
  /** Where it is not looked at, it stands still. */
  isActive: boolean;
  onPlaying: (isPlaying: boolean) => void;
}

/** A video of our own, which is silent. */
export function OwnVideo({ src, poster, label, watch, isHydrated, isActive, onPlaying }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasStarted, setStarted] = useState(false);

  useEffect(() => {
    if (!isActive) video.current?.pause();
  }, [isActive]);

  // Its controls, which the server has sent, stay where they have the focus.
  useLayoutEffect(() => {
    if (isHydrated && video.current === document.activeElement) setStarted(true);
  }, [isHydrated]);

  // Only with its controls can it have the focus of the button, which is gone.
  useEffect(() => {
    if (hasStarted) video.current?.focus({ preventScroll: true });
  }, [hasStarted]);

  const play = () => {
    setStarted(true);
    // A browser that cannot play it says so in the video's place.
    video.current?.play().catch(() => undefined);
  };

  return (
    <div className="timeline-own-video">
      <video
        ref={video}
        className="video"
        controls={!isHydrated || hasStarted}
        preload="none"
        loading="lazy"
        playsInline
        muted
        poster={poster}
        aria-label={label}
        onPlay={() => onPlaying(true)}
        onPause={() => onPlaying(false)}
      >
        <source src={src} type="video/mp4" />
      </video>
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
