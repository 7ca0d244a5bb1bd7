import { Picture } from '../components/picture.js';
import { Slideshow } from '../components/slideshow.js';
import { usePage } from '../page-context.js';
import type { BlockProps } from './block-props.js';

export function SlideshowBlock({ block }: BlockProps<'slideshow'>) {
  const { texts } = usePage();
  const slides = block.image_gallery.gallery.map(({ original, alt, caption }) => ({
    id: original,
    content: (
      <Picture className="frame frame--screen" original={original} alt={alt} sizes="(min-width: 1024px) 60rem, 90vw" />
    ),
    caption,
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
