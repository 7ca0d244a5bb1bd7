import type { ReactNode } from 'react';
import { isOwnPath } from '../../../src/content/model/paths/own-path.js';
import type { Picture as PictureContent } from '../../../src/content/model/shapes/field-shapes.js';
import { fill, type PageContext, usePage } from '../../page-context.js';
import { Picture } from '../../parts/pictures/picture.js';
import { from, large, medium, tablet } from '../../styles/breakpoints.js';
import { carouselLabels } from '../carousel/carousel-labels.js';
import { Island } from '../island.js';
import type { LargePicture } from './large-picture.js';
import type { PictureGalleryProps } from './picture-gallery.js';

interface Props {
  pictures: readonly PictureContent[];
  /** Names the list; defaults to 'Gallery'. */
  label?: string | undefined;
  /** Shows one picture and the edge of the next. Only touch moves it, not the mouse. */
  isSingle?: boolean;
}

export function Gallery({ pictures, label, isSingle }: Props) {
  const page = usePage();
  const props = { ...galleryProps(page, pictures, label), isSingle };
  return <Island name="gallery" when="visible" props={props} slots={galleryPictures(pictures, isSingle)} />;
}

/** The props of a `PictureGallery`, also for other islands that contain one. */
export function galleryProps(
  page: PageContext,
  pictures: readonly PictureContent[],
  label = page.texts.pages.gallery,
): PictureGalleryProps {
  const { pages, widgets } = page.texts;
  const total = pictures.length;
  const items = pictures.map(({ original, alt, caption }, index) => ({
    id: String(index + 1),
    enlarged: largePicture(page, original),
    alt,
    caption,
    count: fill(pages.slide_of, { n: index + 1, total }),
  }));
  const labels = {
    ...carouselLabels(page.texts),
    enlarge: pages.enlarge,
    enlarged: pages.enlarged,
    close: widgets.close,
    loading: pages.enlarged_loading,
    failed: pages.enlarged_failed,
  };
  return { label, items, labels };
}

function largePicture({ picture: variantsOf }: PageContext, original: string): LargePicture | undefined {
  const found = variantsOf(original);
  if (!found) return isOwnPath(original) ? { src: original } : undefined;
  const { base, widths, width, height, fallbackWidths } = found;
  return { src: `${base}-${fallbackWidths.at(-1)}.jpg`, variants: { base, widths, width, height } };
}

/** The pictures themselves, which the server renders. */
export function galleryPictures(pictures: readonly PictureContent[], isSingle = false): ReactNode[] {
  return pictures.map(({ original, alt }) => (
    <Picture
      key={original}
      className={isSingle ? 'frame frame--screen' : 'frame frame--card'}
      original={original}
      alt={alt}
      sizes={isSingle ? `${from(large)} 67rem, 84vw` : `${from(medium)} 27rem, ${from(tablet)} 50vw, 100vw`}
    />
  ));
}
