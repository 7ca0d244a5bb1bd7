import type { WithSlots } from '../slot.js';
import { PictureGallery, type PictureGalleryProps } from './picture-gallery.js';

/** Pictures on their own; the slots are the pictures, in the order of the items. */
export default function Gallery({ slots, ...gallery }: PictureGalleryProps & WithSlots) {
  return <PictureGallery {...gallery} pictures={slots} />;
}
