import { PictureSlideshow } from '../islands/slideshow/picture-slideshow.js';
import { usePage } from '../page-context.js';
import type { BlockProps } from './block-props.js';

export function SlideshowBlock({ block }: BlockProps<'slideshow'>) {
  const { texts } = usePage();
  return (
    <>
      {block.title && (
        <div className="container">
          <h2 className="block-heading">{block.title}</h2>
        </div>
      )}
      <PictureSlideshow label={block.title ?? texts.pages.slides} pictures={block.image_gallery.gallery} />
    </>
  );
}
