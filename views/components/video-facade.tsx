import type { ReactNode } from 'react';
import { Icon } from './icon.js';

export interface VideoFacadeProps {
  /** Of the player at the video host; nothing is loaded from there before the visitor agrees. */
  address: string;
  title: string | undefined;
  labels: { play: string };
}

interface Props extends VideoFacadeProps {
  /** The picture that stands for the video. */
  poster: ReactNode;
}

/** The way to a video at the video host. */
export function VideoFacade({ address, title, labels, poster }: Props) {
  return (
    <a
      className="video-facade"
      data-ground="dark"
      href={address}
      target="_blank"
      rel="noopener"
      aria-describedby="new-tab"
    >
      {poster}
      <span className="video-facade-text">
        <span className="video-facade-sign">
          <Icon name="play" />
        </span>
        <span>
          <span className="video-facade-action">{labels.play}</span>
          {title && <span className="video-facade-title">{title}</span>}
        </span>
      </span>
    </a>
  );
}
