import { Island } from '../islands/island.js';
import { slideshowProps } from '../islands/slideshow/slideshow-props.js';
import { Video, VideoPoster, videoFacadeProps } from '../islands/video-player/video.js';
import { usePage } from '../page-context.js';
import type { BlockProps } from './block-props.js';

export function VideoSlideshowBlock({ block }: BlockProps<'video_slideshow'>) {
  const page = usePage();
  const label = block.title ?? page.texts.pages.slides;
  const slides = block.slides.map(({ id, title }) => ({ id, caption: title }));
  return (
    <>
      {block.title && <h2 className="container block-heading">{block.title}</h2>}
      <Island
        name="video-slideshow"
        when="visible"
        props={{
          ...slideshowProps(page, label, slides),
          facades: block.slides.map(({ video, video_yt, video_title }) =>
            video_yt && !video ? videoFacadeProps(page, video_yt, video_title) : null,
          ),
        }}
        slots={block.slides.map(({ id, video, video_yt, video_poster }) =>
          video_yt && !video ? (
            <VideoPoster key={id} id={video_yt} poster={video_poster} />
          ) : (
            <Video key={id} video={video} />
          ),
        )}
      />
    </>
  );
}
