import type { MediaItem } from './shapes/media-library-shapes.js';
import type { Topic } from './topics.js';

/** An item of the media library with its file in one language. */
export interface LibraryItem extends MediaItem {
  caption: string;
  /** The address of the file. */
  address: string;
  bytes: number;
  /** How it may be used. */
  terms: string;
  /** The pages that show the file or link to it. */
  pages: readonly Topic[];
}
