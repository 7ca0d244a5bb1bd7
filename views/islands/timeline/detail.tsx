import { type ReactElement, type Ref, useEffect, useEffectEvent } from 'react';
import { Icon } from '../../ui/pictures/icon.js';
import { PictureGallery } from '../gallery/picture-gallery.js';
import { VideoFacade } from '../video-player/video-facade.js';
import { OwnVideo } from './own-video.js';
import type { TimelineEntry, TimelineLabels } from './timeline-props.js';

interface Props {
  id: string;
  entry: TimelineEntry;
  labels: TimelineLabels;
  slots: readonly ReactElement[];
  isHydrated: boolean;
  isOpen: boolean;
  back: Ref<HTMLButtonElement>;
  onClose: () => void;
  onPlaying: (isPlaying: boolean) => void;
}

/** The parts of an entry beyond its lead: the rest of the text, a video, pictures. */
export function Detail({ id, entry, labels, slots, isHydrated, isOpen, back, onClose, onPlaying }: Props) {
  const { year, title, more, ownVideo, hostedVideo, gallery } = entry;
  useEscape(isOpen, onClose);

  return (
    <section id={id} className="timeline-detail" aria-label={isHydrated ? `${year}: ${title}` : undefined}>
      <button
        ref={back}
        type="button"
        className="button button--ghost timeline-return"
        hidden={!isOpen}
        onClick={onClose}
      >
        <Icon name="arrow-left" />
        {labels.timeline_back}
      </button>
      {more !== undefined && slots[more]}
      {ownVideo && (
        <div className="timeline-video no-print">
          <OwnVideo
            {...ownVideo}
            watch={labels.timeline_watch_video}
            isHydrated={isHydrated}
            isActive={isOpen}
            onPlaying={onPlaying}
          />
        </div>
      )}
      {hostedVideo && (
        <div className="timeline-video no-print">
          <VideoFacade {...hostedVideo.props} poster={slots[hostedVideo.poster]} isActive={isOpen} />
        </div>
      )}
      {gallery && (
        <div className="timeline-gallery">
          <PictureGallery {...gallery.props} pictures={gallery.pictures.map((place) => slots[place])} />
        </div>
      )}
    </section>
  );
}

/** Calls `close` on the Escape key, unless a dialog handles it. */
export function useEscape(isOn: boolean, close: () => void): void {
  const leave = useEffectEvent(close);

  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || (event.target as Element).closest('dialog')) return;
      leave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
