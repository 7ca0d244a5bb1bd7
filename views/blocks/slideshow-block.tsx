import type { Picture as PictureContent } from '../../src/content/model/shapes/field-shapes.js';
import { PictureSlideshow } from '../islands/slideshow/picture-slideshow.js';
import { usePage } from '../page-context.js';
import { LinkRows } from '../parts/links/link-rows.js';
import { groupedNumber } from '../ui/text/formats.js';
import type { BlockProps } from './block-props.js';

export function SlideshowBlock({ block }: BlockProps<'slideshow'>) {
  const { texts } = usePage();
  const pictures = block.image_gallery.gallery;
  return (
    <>
      {block.title && <h2 className="container block-heading">{block.title}</h2>}
      <PictureSlideshow label={block.title ?? texts.pages.slides} pictures={pictures} />
      {block.title_originals && <Originals title={block.title_originals} pictures={pictures} />}
    </>
  );
}

/** Links to the original files, which are large enough for print. A picture of another site has none here. */
function Originals({ title, pictures }: { title: string; pictures: readonly PictureContent[] }) {
  const { picture, locale } = usePage();
  const rows = pictures.flatMap(({ original, caption, alt }) => {
    const size = original.startsWith('/') ? picture(original) : undefined;
    if (!size) return [];
    const note = `JPEG, ${groupedNumber(locale, size.width)} × ${groupedNumber(locale, size.height)} px`;
    return [{ to: original, text: caption ?? alt, note }];
  });
  return (
    <div className="container slideshow-originals">
      <h3 className="block-heading">{title}</h3>
      <LinkRows rows={rows} />
    </div>
  );
}
