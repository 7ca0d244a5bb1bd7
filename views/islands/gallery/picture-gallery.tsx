import { type ReactNode, useRef, useState } from 'react';
import { useHydrated } from '../../ui/hooks/use-hydrated.js';
import { buttonHandlers } from '../../ui/links/plain-click.js';
import { Icon } from '../../ui/pictures/icon.js';
import type { CarouselLabels } from '../carousel/carousel-labels.js';
import { type EnlargedLabels, EnlargedPictures, type GalleryItem } from './enlarged-pictures.js';
import { GalleryCarousel } from './gallery-carousel.js';

export interface PictureGalleryProps {
  /** Names the gallery. */
  label: string;
  items: readonly GalleryItem[];
  labels: CarouselLabels & EnlargedLabels & { enlarge: string };
  /** Shows one picture and the edge of the next. Only touch moves it, not the mouse. */
  isSingle?: boolean | undefined;
}

interface Props extends PictureGalleryProps {
  /** The pictures of the items. */
  pictures: readonly ReactNode[];
}

/** Up to two pictures stand side by side; more are a carousel. Each opens enlarged. */
export function PictureGallery({ label, items, labels, pictures, isSingle = false }: Props) {
  const [opened, setOpened] = useState<{ id: string; preview: string | undefined }>();
  const isCarousel = items.length > 2;
  const figures = items.map((item, index) => (
    <Figure
      key={item.id}
      item={item}
      enlarge={labels.enlarge}
      hasCount={isCarousel}
      onOpen={(preview) => setOpened({ id: item.id, preview })}
    >
      {pictures[index]}
    </Figure>
  ));
  return (
    <>
      {isCarousel ? (
        <GalleryCarousel label={label} items={items} labels={labels} isSingle={isSingle}>
          {figures}
        </GalleryCarousel>
      ) : (
        <ul className={`gallery-grid gallery-grid--${items.length}`} aria-label={label}>
          {figures.map((figure) => (
            <li key={figure.key}>{figure}</li>
          ))}
        </ul>
      )}
      {opened && (
        <EnlargedPictures
          items={items}
          first={opened.id}
          preview={opened.preview}
          labels={labels}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface FigureProps {
  item: GalleryItem;
  enlarge: string;
  hasCount: boolean;
  /** Called with the URL of the picture in the size that is displayed. */
  onOpen: (preview: string | undefined) => void;
  children: ReactNode;
}

function Figure({ item: { enlarged, caption, count }, enlarge, hasCount, onOpen, children }: FigureProps) {
  const isHydrated = useHydrated();
  const link = useRef<HTMLAnchorElement>(null);
  const pressedAt = useRef<{ clientX: number; clientY: number }>(undefined);
  const open = () => {
    // Not every browser focuses a clicked link. The focus has to return here.
    link.current?.focus({ preventScroll: true });
    onOpen(link.current?.querySelector('img')?.currentSrc);
  };

  const { onClick, onKeyDown } = buttonHandlers(open);

  return (
    <figure>
      {enlarged ? (
        <a
          ref={link}
          className="gallery-link"
          href={enlarged.src}
          onPointerDown={({ clientX, clientY }) => {
            pressedAt.current = { clientX, clientY };
          }}
          onClickCapture={(event) => {
            const { clientX, clientY } = pressedAt.current ?? event;
            // `detail` is 0 for a click by the keyboard, which has no place.
            const isDrag = event.detail > 0 && Math.hypot(event.clientX - clientX, event.clientY - clientY) > 10;
            if (isDrag) event.preventDefault();
          }}
          // The browser would drag the picture, and end the movement of the row.
          onDragStart={(event) => event.preventDefault()}
          {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog', onKeyDown })}
          onClick={onClick}
        >
          {children}
          <span className="square corner gallery-enlarge no-print">
            <Icon name="plus" label={enlarge} />
          </span>
        </a>
      ) : (
        children
      )}
      {(caption || hasCount) && (
        <figcaption className="caption">
          {hasCount && <span className="gallery-count numeral">{count}</span>}
          {hasCount && caption && ' '}
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
