import { type MouseEvent, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/pictures/icon.js';
import { CarouselControls } from '../carousel/carousel-controls.js';
import type { CarouselLabels } from '../carousel/carousel-labels.js';
import { rowOptions } from '../carousel/swiper-options.js';
import { useKeptFocus } from '../carousel/use-kept-focus.js';
import { useSwiper } from '../carousel/use-swiper.js';
import { type LargePicture, LargePictureView } from './large-picture.js';

/** `enlarged` names the dialog. */
export type EnlargedLabels = Record<'enlarged' | 'close' | 'loading' | 'failed', string>;

export interface GalleryItem {
  id: string;
  /** The picture in its largest size; undefined if it is not on this site. */
  enlarged: LargePicture | undefined;
  alt: string;
  caption: string | undefined;
  /** Its position in the row, such as `1 of 4`. */
  count: string;
}

interface Props {
  items: readonly GalleryItem[];
  /** Id of the item that is shown first. */
  first: string;
  /** URL of its picture in the page, shown until the large one has loaded. */
  preview: string | undefined;
  labels: CarouselLabels & EnlargedLabels;
  onClose: () => void;
}

/**
 * A dialog with the pictures of a gallery, one at a time, as large as the viewport. It is open while it is rendered.
 */
export function EnlargedPictures({ items, first, preview, labels, onClose }: Props) {
  const pictures = items.flatMap(({ enlarged, ...item }) => (enlarged ? [{ ...item, enlarged }] : []));
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [start] = useState(() => pictures.findIndex(({ id }) => id === first));
  const { isStarted, index } = useSwiper(dialog, stage, { ...rowOptions, initialSlide: start, speed: 0 });
  const current = pictures[isStarted ? index : start];
  useKeptFocus(dialog);

  // Beside the picture, where the backdrop shows through.
  const onClick = ({ target }: MouseEvent) => {
    if (stage.current?.contains(target as Element) && !(target as Element).closest('figure')) dialog.current?.close();
  };

  if (!current) return null;
  return (
    <Dialog
      ref={dialog}
      className="enlarged"
      data-theme="dark"
      aria-label={labels.enlarged}
      tabIndex={-1}
      closesOnBackdrop
      onClick={onClick}
      onClose={onClose}
    >
      <div className="dialog-head">
        <p className="note numeral" aria-live="polite">
          {current.count}
        </p>
        <button type="button" className="button button--ghost button--icon" onClick={() => dialog.current?.close()}>
          <Icon name="x" label={labels.close} />
        </button>
      </div>
      <div ref={stage} className="enlarged-stage swiper">
        <div className="swiper-wrapper">
          {pictures.map(({ id, enlarged, alt }) => (
            <div key={id} className="enlarged-slide swiper-slide">
              {id === current.id && (
                <LargePictureView
                  picture={enlarged}
                  alt={alt}
                  preview={id === first ? preview : undefined}
                  labels={labels}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="dialog-head">
        <p className="enlarged-caption">{current.caption}</p>
        <CarouselControls labels={labels} />
      </div>
    </Dialog>
  );
}
