import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Hotspot, HotspotSign } from '../components/hotspot-sign.js';
import { Icon } from '../components/icon.js';
import { numeral } from '../components/numeral.js';
import { useAwake } from '../components/use-awake.js';
import type { WithSlots } from './slot.js';

interface Props extends WithSlots {
  /** Names the signs together. */
  label: string;
  spots: readonly Hotspot[];
  labels: { close: string };
}

/** Signs on a picture or map; each opens a pop-up, one at a time. The slots are what the pop-ups say. */
export default function Hotspots({ label, spots, labels, slots }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const isAwake = useAwake();
  /** The number of the pop-up that is open, from 1; 0 where all are closed. */
  const [open, setOpen] = useState(0);

  useEffect(() => {
    if (!list.current || open === 0) return;
    return dismissal(list.current, () => setOpen(0));
  }, [open]);

  return (
    <ul ref={list} className="hotspots" aria-label={label}>
      {spots.map((spot, index) => {
        const isOpen = open === index + 1;
        const popup = `hotspot-${spot.id}`;
        const toggle = () => setOpen(isOpen ? 0 : index + 1);
        return (
          <li key={spot.id}>
            <HotspotSign
              spot={spot}
              number={numeral(index)}
              side={labelSide(spot, spots)}
              controls={popup}
              isOpen={isOpen}
              isAwake={isAwake}
              onToggle={toggle}
            />
            <section
              id={popup}
              className={`hotspot-popup hotspot-popup--${popupSide(spot)}`}
              aria-label={spot.name}
              tabIndex={-1}
              hidden={!isOpen}
              {...(isAwake && { style: anchorOf(spot) })}
            >
              <Close label={`${labels.close}: ${spot.name}`} onClick={() => giveBack(list.current, toggle)} />
              {slots[index]}
            </section>
          </li>
        );
      })}
    </ul>
  );
}

function Close({ label, onClick }: { label: string; onClick: () => void }): ReactNode {
  return (
    <button type="button" className="hotspot-close" aria-label={label} onClick={onClick}>
      <Icon name="x" />
    </button>
  );
}

/** Brings the open pop-up into view, and the focus to its sign; then Escape closes it, and a click elsewhere or on a link in it. */
function dismissal(list: HTMLElement, close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // A click does not give it the focus everywhere.
  list.querySelector<SVGAElement>('[aria-expanded=true]')?.focus({ preventScroll: true });
  list.querySelector('.hotspot-popup:not([hidden])')?.scrollIntoView({ block: 'nearest' });
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
      if (key === 'Escape') giveBack(list, close);
    },
    { signal },
  );
  return () => listening.abort();
}

/** Closes the pop-up; the focus, if it is here, goes to its sign. */
function giveBack(list: HTMLElement | null, close: () => void): void {
  if (list?.contains(document.activeElement)) list.querySelector<SVGAElement>('[aria-expanded=true]')?.focus();
  close();
}

/** A pop-up opens at the label if that stands apart, else towards the middle. */
function popupSide({ at, labelAt }: Hotspot): 'label' | 'left' | 'right' {
  if (labelAt) return 'label';
  return at.x < 50 ? 'right' : 'left';
}

function anchorOf({ at, labelAt = at }: Hotspot): CSSProperties {
  return { '--x': `${labelAt.x}%`, '--y': `${labelAt.y}%` } as CSSProperties;
}

/** A name stands at the right of its sign, unless the edge or another sign is near there. */
function labelSide({ at }: Hotspot, spots: readonly Hotspot[]): 'left' | 'right' {
  const isTaken = spots.some((other) => other.at.x > at.x && other.at.x - at.x < 22 && Math.abs(other.at.y - at.y) < 4);
  return isTaken || at.x < 28 || at.x > 87 ? 'left' : 'right';
}
