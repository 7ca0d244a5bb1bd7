import { type CSSProperties, useEffect, useRef } from 'react';
import { useHydrated } from '../../ui/hooks/use-hydrated.js';
import { Icon } from '../../ui/pictures/icon.js';
import { numeral } from '../../ui/text/numeral.js';
import type { WithSlots } from '../slot.js';
import { type Hotspot, HotspotSign } from './hotspot-sign.js';
import { signOf, useHotspots } from './use-hotspots.js';

interface Props extends WithSlots {
  /** The accessible name of the list of signs. */
  label: string;
  spots: readonly Hotspot[];
  labels: { close: string };
  /** Whether hovering a sign, or reaching it with the keyboard, opens its pop-up as a click does. */
  opensOnHover: boolean;
}

/** Signs on a picture or map. Each opens a pop-up, one at a time. The slots are the contents of the pop-ups. */
export default function Hotspots({ label, spots, labels, opensOnHover, slots }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const { opened, watch, toggle, close, dismiss } = useHotspots(list, opensOnHover);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the closing functions do the same in every render
  useEffect(() => {
    if (!list.current || opened.number === 0) return;
    if (opened.isPinned) show(list.current);
    return watchDismissal(list.current, dismiss, close);
  }, [opened]);

  return (
    <ul ref={list} className="hotspots" aria-label={label}>
      {spots.map((spot, index) => {
        const number = index + 1;
        const isOpen = opened.number === number;
        const popup = `hotspot-${spot.id}`;
        return (
          <li key={spot.id} {...watch(number)}>
            <HotspotSign
              spot={spot}
              number={spot.number ?? numeral(index)}
              side={labelSide(spot, spots)}
              controls={popup}
              isOpen={isOpen}
              isHydrated={isHydrated}
              onToggle={() => toggle(number)}
            />
            <section
              id={popup}
              className={`hotspot-popup no-print hotspot-popup--${popupSide(spot)}`}
              aria-label={spot.name}
              tabIndex={-1}
              hidden={!isOpen}
              inert={isOpen && opened.isPassing}
              {...(isHydrated && { style: anchorOf(spot) })}
            >
              <button
                type="button"
                className="square corner hotspot-close"
                aria-label={`${labels.close}: ${spot.name}`}
                onClick={dismiss}
              >
                <Icon name="x" />
              </button>
              {slots[index]}
            </section>
          </li>
        );
      })}
    </ul>
  );
}

/** Scrolls the opened pop-up into view, and focuses its sign. */
function show(list: HTMLElement): void {
  // Not every browser focuses a clicked link.
  signOf(list)?.focus({ preventScroll: true });
  list.querySelector('.hotspot-popup:not([hidden])')?.scrollIntoView({ block: 'nearest' });
}

/** Escape dismisses the open pop-up, a click elsewhere or on a link in it closes it. */
function watchDismissal(list: HTMLElement, dismiss: () => void, close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (!list.contains(target) || target.closest('.hotspot-popup a')) close();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') dismiss();
    },
    { signal },
  );
  return () => listening.abort();
}

/** A pop-up opens at the label if that is apart from the sign, else towards the middle. */
function popupSide({ at, labelAt }: Hotspot): 'label' | 'left' | 'right' {
  if (labelAt) return 'label';
  return at.x < 50 ? 'right' : 'left';
}

function anchorOf({ at, labelAt = at }: Hotspot): CSSProperties {
  return { '--x': `${labelAt.x}%`, '--y': `${labelAt.y}%` } as CSSProperties;
}

/** A label is at the right of its sign, unless the edge or another sign is near there. */
function labelSide({ at }: Hotspot, spots: readonly Hotspot[]): 'left' | 'right' {
  const isTaken = spots.some((other) => other.at.x > at.x && other.at.x - at.x < 22 && Math.abs(other.at.y - at.y) < 4);
  return isTaken || at.x < 28 || at.x > 87 ? 'left' : 'right';
}
