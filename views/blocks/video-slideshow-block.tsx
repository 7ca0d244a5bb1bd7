import { Slideshow } from '../components/slideshow.js';
import { Video } from '../components/video.js';
import { usePage } from '../page-context.js';
import type { BlockProps } from './block-props.js';

export function VideoSlideshowBlock({ block }: BlockProps<'video_slideshow'>) {
  const { texts } = usePage();
  const slides = block.slides.map(({ id, title, ...video }) => ({
    id,
    content: <Video {...video} />,
    caption: <strong className="video-slide-title">{title}</strong>,
  }));
  return (
    <>
      {block.title && (
        <div className="container">
          <h2 className="block-heading">{block.title}</h2>
        </div>
      )}
      <Slideshow label={block.title ?? texts.pages.slides} slides={slides} />
    </>
  );
}
