import type { Picture as PictureContent } from '../../src/content/field-shapes.js';
import { fill, usePage } from '../page-context.js';
import { Icon } from './icon.js';
import { isOwnAddress } from './own-address.js';
import { Picture } from './picture.js';

interface Props {
  pictures: readonly PictureContent[];
  /** Names the list where it scrolls; defaults to 'Gallery'. */
  label?: string | undefined;
}

/** Up to two pictures stand side by side; more can be scrolled. Each leads to itself in its largest size. */
export function Gallery({ pictures, label }: Props) {
  const { texts } = usePage();
  const total = pictures.length;
  const isCarousel = total > 2;
  const items = pictures.map((picture, index) => (
    <GalleryItem
      key={picture.original}
      picture={picture}
      count={isCarousel ? fill(texts.pages.slide_of, { n: index + 1, total }) : undefined}
    />
  ));
  if (!isCarousel) return <ul className={`gallery-grid gallery-grid--${total}`}>{items}</ul>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <section className="gallery-carousel" aria-label={label ?? texts.pages.gallery} tabIndex={0}>
      <ul className="gallery-track">{items}</ul>
    </section>
  );
}

function GalleryItem({ picture, count }: { picture: PictureContent; count: string | undefined }) {
  const { texts, picture: variantsOf } = usePage();
  const variants = variantsOf(picture.original);
  const enlarged = variants ? `${variants.base}-${variants.fallbackWidths.at(-1)}.jpg` : picture.original;
  const frame = (
    <Picture
      className="frame frame--card"
      original={picture.original}
      alt={picture.alt}
      sizes="(min-width: 1000px) 27rem, (min-width: 768px) 50vw, 100vw"
    />
  );
  return (
    <li className="gallery-item">
      <figure>
        {isOwnAddress(enlarged) ? (
          <a className="gallery-link" href={enlarged}>
            {frame}
            <span className="gallery-enlarge">
              <Icon name="plus" />
              <span className="visually-hidden">{texts.pages.enlarge}</span>
            </span>
          </a>
        ) : (
          frame
        )}
        {(picture.caption || count) && (
          <figcaption className="caption">
            {count && <span className="gallery-count numeral">{count}</span>}
            {picture.caption}
          </figcaption>
        )}
      </figure>
    </li>
  );
}
