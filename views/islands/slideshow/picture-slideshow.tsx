import type { Picture as PictureContent } from '../../../src/content/model/shapes/field-shapes.js';
import { usePage } from '../../page-context.js';
import { Picture } from '../../parts/pictures/picture.js';
import { Island } from '../island.js';
import { slideshowProps } from './slideshow-props.js';

interface Props {
  label: string;
  pictures: readonly PictureContent[];
}

/** Pictures as wide as the content, one at a time. */
export function PictureSlideshow({ label, pictures }: Props) {
  const slides = pictures.map(({ original, caption }) => ({ id: original, caption }));
  return (
    <Island
      name="slideshow"
      when="visible"
      props={slideshowProps(usePage(), label, slides)}
      slots={pictures.map(({ original, alt }) => (
        <Picture key={original} className="frame frame--screen" original={original} alt={alt} sizes={slideSizes} />
      ))}
    />
  );
}

/** The `sizes` of a picture that fills a slide. */
export const slideSizes = '(min-width: 1376px) 80rem, 100vw';
