import type { Picture as PictureContent, VideoFile } from '../../src/content/field-shapes.js';
import { usePage } from '../page-context.js';
import { Icon } from './icon.js';
import { ownAddress } from './own-address.js';
import { Picture } from './picture.js';

interface Props {
  /** A file of our own. */
  video?: VideoFile | undefined;
  /** The id of a video at the video host. */
  video_yt?: string | undefined;
  video_title?: string | undefined;
  video_poster?: PictureContent | undefined;
}

/** A video of our own, or the way to one at the video host, from which nothing is loaded here. */
export function Video({ video, video_yt, video_title, video_poster }: Props) {
  if (video) return <VideoPlayer video={video} />;
  if (video_yt) return <VideoFacade id={video_yt} title={video_title} poster={video_poster} />;
  return null;
}

/** Our own files are silent. */
function VideoPlayer({ video }: { video: VideoFile }) {
  const variants = usePage().picture(video.poster);
  const poster = variants ? `${variants.base}-${variants.fallbackWidths.at(-1)}.jpg` : ownAddress(video.poster);
  return (
    <video className="video" controls preload="none" playsInline muted poster={poster} aria-label={video.alt}>
      <source src={video.original} type="video/mp4" />
    </video>
  );
}

interface FacadeProps {
  id: string;
  title: string | undefined;
  poster: PictureContent | undefined;
}

function VideoFacade({ id, title, poster }: FacadeProps) {
  const { texts, videoHostUrl, videoThumbnail } = usePage();
  const thumbnail = videoThumbnail(id);
  // The title says what the host's picture shows; what it shows otherwise is not known.
  const picture = thumbnail === undefined ? poster : { original: thumbnail, alt: '' };
  return (
    <a
      className="video-facade"
      data-ground="dark"
      href={`${videoHostUrl}/embed/${id}`}
      target="_blank"
      rel="noopener"
      aria-describedby="new-tab"
    >
      {picture && (
        <Picture
          className="frame frame--screen"
          original={picture.original}
          alt={picture.alt}
          sizes="(min-width: 1280px) 80rem, 100vw"
        />
      )}
      <span className="video-facade-text">
        <span className="video-facade-sign">
          <Icon name="play" />
        </span>
        <span>
          <span className="video-facade-action">{texts.pages.watch_video}</span>
          {title && <span className="video-facade-title">{title}</span>}
        </span>
      </span>
    </a>
  );
}
