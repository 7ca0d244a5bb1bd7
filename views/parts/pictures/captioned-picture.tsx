import type { Picture as PictureContent } from '../../../src/content/model/shapes/field-shapes.js';
import { Picture } from './picture.js';

interface Props {
  image: PictureContent;
  className: string;
  sizes: string;
}

/** A picture with its caption, if it has one. */
export function CaptionedPicture({ image, className, sizes }: Props) {
  return (
    <figure className={className}>
      <Picture className="frame" {...image} sizes={sizes} />
      {image.caption && <figcaption className="caption">{image.caption}</figcaption>}
    </figure>
  );
}
