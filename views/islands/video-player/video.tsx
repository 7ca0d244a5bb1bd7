import type { Picture as PictureContent, VideoFile } from '../../../src/content/model/shapes/field-shapes.js';
import { fill, type PageContext, usePage } from '../../page-context.js';
import { Picture } from '../../parts/pictures/picture.js';
import { sitePages } from '../../site-pages.js';
import { from, large } from '../../styles/breakpoints.js';
import { ownAddress } from '../../ui/pictures/own-address.js';
import { Island } from '../island.js';
import type { VideoFacadeProps } from './video-facade.js';

interface Props {
  /** A file of this site. */
  video?: VideoFile | undefined;
  /** The id of a video at the video host. */
  video_yt?: string | undefined;
  video_title?: string | undefined;
  video_poster?: PictureContent | undefined;
  opensIn?: VideoFacadeProps['opensIn'];
}

/** A video of this site, or a facade for one at the video host, from which nothing is loaded yet. */
export function Video({ video, video_yt, video_title, video_poster, opensIn }: Props) {
  const page = usePage();
  if (video) {
    // The site's own files are silent.
    return (
      <video
        className="video no-print"
        src={video.original}
        controls
        preload="none"
        loading="lazy"
        playsInline
        muted
        poster={posterAddress(page, video)}
        aria-label={video.alt}
      />
    );
  }
  if (!video_yt) return null;
  return (
    <Island
      name="video-player"
      when="interaction"
      props={{ ...videoFacadeProps(page, video_yt, video_title), opensIn }}
      slots={[<VideoPoster key="poster" id={video_yt} poster={video_poster} />]}
    />
  );
}

/** The poster of one of the site's own videos. */
export function posterAddress({ picture }: PageContext, { poster }: VideoFile): string | undefined {
  const variants = picture(poster);
  return variants ? `${variants.base}-${variants.fallbackWidths.at(-1)}.jpg` : ownAddress(poster);
}

/** The props of a `VideoFacade`, also for other islands that contain one. */
export function videoFacadeProps(
  { texts: { consent }, link, videoHostUrl }: PageContext,
  id: string,
  title: string | undefined,
): VideoFacadeProps {
  return {
    address: `${videoHostUrl}/embed/${encodeURIComponent(id)}`,
    title,
    privacyPolicy: link(sitePages.privacyPolicy),
    labels: {
      play: consent.play_video,
      explanation: fill(consent.video_text, { host: new URL(videoHostUrl).host }),
      privacyPolicy: consent.privacy_policy,
      accept: consent.accept_and_play,
      back: consent.back,
      close: consent.close,
    },
  };
}

/** The content's picture of a video, or else the one of the host, which is asked for it only then. */
export function VideoPoster({ id, poster }: { id: string; poster: PictureContent | undefined }) {
  const page = usePage();
  const original = poster?.original ?? page.videoThumbnail(id);
  if (original === undefined) return null;
  return (
    <Picture
      className="frame frame--screen"
      original={original}
      // The title describes the host's picture; nothing else is known of it.
      alt={poster?.alt ?? ''}
      sizes={`${from(large)} 80rem, 100vw`}
    />
  );
}
