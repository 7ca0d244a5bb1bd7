import type { ReactElement, Ref } from 'react';
import { Icon } from '../../components/icon.js';
import { PictureGallery } from '../../components/picture-gallery.js';
import { VideoFacade } from '../../components/video-facade.js';
import { Film } from './film.js';
import type { TimelineEntry, TimelineLabels } from './timeline-props.js';
import { useEscape } from './use-escape.js';

interface Props {
  id: string;
  entry: TimelineEntry;
  labels: TimelineLabels;
  slots: readonly ReactElement[];
  isAwake: boolean;
  isOpen: boolean;
  back: Ref<HTMLButtonElement>;
  onClose: () => void;
  onPlaying: (isPlaying: boolean) => void;
}

/** What an entry has beyond its first words: the rest of the text, a video, pictures. */
export function Detail({ id, entry, labels, slots, isAwake, isOpen, back, onClose, onPlaying }: Props) {
  const { year, title, more, film, facade, gallery } = entry;
  useEscape(isOpen, onClose);

  return (
    <section id={id} className="timeline-detail" aria-label={isAwake ? `${year}: ${title}` : undefined}>
      <button
        ref={back}
        type="button"
        className="button button--ghost timeline-return"
        hidden={!isOpen}
        onClick={onClose}
      >
        <Icon name="arrow-left" />
        {labels.back}
      </button>
      {more !== undefined && slots[more]}
      {film && (
        <div className="timeline-video">
          <Film {...film} watch={labels.watch} isAwake={isAwake} isActive={isOpen} onPlaying={onPlaying} />
        </div>
      )}
      {facade && (
        <div className="timeline-video">
          <VideoFacade {...facade.props} poster={slots[facade.poster]} isActive={isOpen} />
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
