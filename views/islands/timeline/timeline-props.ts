import type { Texts } from '../../../i18n/texts.js';
import type { PictureGalleryProps } from '../gallery/picture-gallery.js';
import type { VideoFacadeProps } from '../video-player/video-facade.js';
import type { OwnVideoProps } from './own-video.js';

/** A year of the timeline. Numbers are indices of slots, in the order in which an entry shows them. */
export interface TimelineEntry {
  id: string;
  year: number;
  title: string;
  /** The first paragraph of the text. */
  lead: number;
  picture?: number | undefined;
  /** The rest of the text. */
  more?: number | undefined;
  ownVideo?: OwnVideoProps | undefined;
  /** A video at the video host. */
  hostedVideo?: { props: VideoFacadeProps; poster: number } | undefined;
  gallery?: { props: PictureGalleryProps; pictures: readonly number[] } | undefined;
}

export const timelineTexts = ['timeline', 'years', 'timeline_next', 'timeline_back', 'timeline_watch_video'] as const;
export type TimelineLabels = Pick<Texts['widgets'], (typeof timelineTexts)[number]> & { discover: string };

export interface TimelineProps {
  entries: readonly TimelineEntry[];
  labels: TimelineLabels;
}

/** Whether an entry has more than its lead and its picture. */
export function hasDetail({ more, ownVideo, hostedVideo, gallery }: TimelineEntry): boolean {
  return [more, ownVideo, hostedVideo, gallery].some((part) => part !== undefined);
}
