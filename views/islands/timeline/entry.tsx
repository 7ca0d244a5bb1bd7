import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Detail } from './detail.js';
import { hasDetail, type TimelineEntry, type TimelineLabels } from './timeline-props.js';

interface Props {
  entry: TimelineEntry;
  labels: TimelineLabels;
  slots: readonly ReactElement[];
  isHydrated: boolean;
  isPresent: boolean;
  /** Whether the timeline is or was in view. */
  isSeen: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onPlaying: (isPlaying: boolean) => void;
}

export function Entry(props: Props) {
  const { entry, labels, slots, isHydrated, isPresent, isSeen, isOpen, onOpen } = props;
  const { id, year, title, lead, picture, ownVideo, hostedVideo, gallery } = entry;
  const detailId = `${id}-detail`;
  const isDrawn = useLatch(isPresent && isSeen);
  const { discover, back } = useFocusInDetail(isOpen, isPresent);

  return (
    <li
      id={id}
      className="timeline-entry swiper-slide"
      data-hash={id}
      inert={isHydrated && !isPresent}
      data-present={isPresent || undefined}
      data-drawn={isDrawn || undefined}
      data-open={isOpen || undefined}
      data-detail={(gallery && 'gallery') ?? ((ownVideo ?? hostedVideo) && 'video')}
    >
      <div className="timeline-text">
        <p className="timeline-year">
          <svg className="timeline-numeral" role="img" aria-label={String(year)}>
            <text y="0.72em">{year}</text>
          </svg>
        </p>
        <h2 className="timeline-title">{title}</h2>
        {slots[lead]}
        {hasDetail(entry) && (
          <button
            ref={discover}
            type="button"
            className="button timeline-discover"
            aria-expanded={isOpen}
            aria-controls={detailId}
            hidden={!isHydrated}
            onClick={onOpen}
          >
            {labels.discover}
          </button>
        )}
      </div>
      {picture !== undefined && slots[picture]}
      {hasDetail(entry) && <Detail {...props} id={detailId} back={back} />}
    </li>
  );
}

/** Stays true once it was true. */
function useLatch(isTrue: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setTrue(true);
  return isTrue || wasTrue;
}

/** Moves the focus into the opened detail if it is not there yet, and back to the button when the detail closes. */
function useFocusInDetail(isOpen: boolean, isPresent: boolean) {
  const discover = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    const focused = back.current?.parentElement?.querySelector(':focus');
    if (isOpen && focused) focused.scrollIntoView({ block: 'nearest' });
    else if (isOpen) back.current?.focus();
    else if (wasOpen.current && isPresent) discover.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, isPresent]);

  return { discover, back };
}
