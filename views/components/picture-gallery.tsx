import type { ReactNode } from 'react';
import { Icon } from './icon.js';

export interface GalleryItem {
  id: string;
  /** Address of the picture in its largest size; none where it is not on this site. */
  enlarged: string | undefined;
  alt: string;
  caption: string | undefined;
  /** Its place in the row, as `1 of 4`. */
  count: string;
}

export interface PictureGalleryProps {
  /** Names the gallery. */
  label: string;
  items: readonly GalleryItem[];
  labels: { enlarge: string };
}

interface Props extends PictureGalleryProps {
  /** The pictures of the items. */
  pictures: readonly ReactNode[];
}

/** Up to two pictures stand side by side; more can be scrolled. Each leads to itself in its largest size. */
export function PictureGallery({ label, items, labels, pictures }: Props) {
  const isCarousel = items.length > 2;
  const list = items.map(({ id, enlarged, caption, count }, index) => (
    <li key={id} className="gallery-item">
      <figure>
        {enlarged ? (
          <a className="gallery-link" href={enlarged}>
            {pictures[index]}
            <span className="gallery-enlarge">
              <Icon name="plus" />
              <span className="visually-hidden">{labels.enlarge}</span>
            </span>
          </a>
        ) : (
          pictures[index]
        )}
        {(caption || isCarousel) && (
          <figcaption className="caption">
            {isCarousel && <span className="gallery-count numeral">{count}</span>}
            {caption}
          </figcaption>
        )}
      </figure>
    </li>
  ));
  if (!isCarousel) return <ul className={`gallery-grid gallery-grid--${items.length}`}>{list}</ul>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <section className="gallery-carousel" aria-label={label} tabIndex={0}>
      <ul className="gallery-track">{list}</ul>
    </section>
  );
}
