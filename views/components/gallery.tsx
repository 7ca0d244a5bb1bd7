import type { ReactNode } from 'react';
import type { Picture as PictureContent } from '../../src/content/field-shapes.js';
import { Island } from '../islands/island.js';
import { fill, type PageContext, usePage } from '../page-context.js';
import { isOwnAddress } from './own-address.js';
import { Picture } from './picture.js';
import type { PictureGalleryProps } from './picture-gallery.js';

interface Props {
  pictures: readonly PictureContent[];
  /** Names the list; defaults to 'Gallery'. */
  label?: string | undefined;
}

export function Gallery({ pictures, label }: Props) {
  const page = usePage();
  const props = galleryProps(page, pictures, label);
  return <Island name="gallery" when="visible" props={props} slots={galleryPictures(pictures)} />;
}

/** What a `PictureGallery` needs of its page, for an island that has one within. */
export function galleryProps(
  { texts, picture: variantsOf }: PageContext,
  pictures: readonly PictureContent[],
  label = texts.pages.gallery,
): PictureGalleryProps {
  const total = pictures.length;
  const items = pictures.map(({ original, alt, caption }, index) => {
    const variants = variantsOf(original);
    const enlarged = variants ? `${variants.base}-${variants.fallbackWidths.at(-1)}.jpg` : original;
    return {
      id: String(index + 1),
      enlarged: isOwnAddress(enlarged) ? enlarged : undefined,
      alt,
      caption,
      count: fill(texts.pages.slide_of, { n: index + 1, total }),
    };
  });
  return { label, items, labels: { enlarge: texts.pages.enlarge } };
}

/** The pictures themselves, which the server renders. */
export function galleryPictures(pictures: readonly PictureContent[]): ReactNode[] {
  return pictures.map(({ original, alt }) => (
    <Picture
      key={original}
      className="frame frame--card"
      original={original}
      alt={alt}
      sizes="(min-width: 1000px) 27rem, (min-width: 768px) 50vw, 100vw"
    />
  ));
}
