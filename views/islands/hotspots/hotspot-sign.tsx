import type { KeyboardEvent, MouseEvent } from 'react';
import type { Position } from '../../../src/content/model/map-shapes.js';
import { isPlainClick } from '../../ui/plain-click.js';

export interface Hotspot {
  id: string;
  /** Of the plant, cluster or part. */
  name: string;
  /** What is written at the sign where there is room; the name where it is left out. */
  label?: string | undefined;
  /** Where the label stands, joined to the sign by a fine line; beside the sign where it is left out. */
  labelAt?: Position | undefined;
  /** Where there is more of it on the page. */
  href: string;
  at: Position;
  /** What the sign means, if the sign stands beside it: a fine line joins the two. */
  from?: Position | undefined;
}

interface Props {
  spot: Hotspot;
  number: string;
  /** On which side of the sign its label stands. */
  side: 'left' | 'right';
  /** The id of its pop-up. */
  controls: string;
  isOpen: boolean;
  /** Whether a script is at work: with one the sign is a button, else a link. */
  isHydrated: boolean;
  onToggle: () => void;
}

/** A sign on a picture or map. Lies over a box of the same proportions. */
export function HotspotSign({ spot, number, side, controls, isOpen, isHydrated, onToggle }: Props) {
  const { at, from, labelAt, href } = spot;
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onToggle();
  };
  // What a link that has become a button does not do by itself.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  };
  return (
    // An image would hide from assistive technology that there is a control in it.
    <svg className="hotspot-layer" role="none">
      {from && <Leader from={from} to={at} />}
      {labelAt && <Leader className="hotspot-leader--label" from={at} to={labelAt} />}
      <a
        className="hotspot"
        href={href}
        aria-label={spokenName(spot, number)}
        data-hydrated-role="button"
        suppressHydrationWarning
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...(isHydrated && { role: 'button', 'aria-expanded': isOpen, 'aria-controls': controls })}
      >
        {/* Lengths within a nested drawing without a view box are CSS pixels, so signs never shrink. */}
        <svg x={`${at.x}%`} y={`${at.y}%`} overflow="visible" aria-hidden="true">
          <circle className="hotspot-reach" r="14" />
          <circle className="hotspot-ring" r="11" />
          <text className="hotspot-number" y="4">
            {number}
          </text>
        </svg>
      </a>
      {/* Not within the sign, which would be touched in the middle between the two. */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a second way for the pointer only, out of the keyboard's reach */}
      <g aria-hidden="true">
        <a className="hotspot-label" href={href} tabIndex={-1} onClick={onClick}>
          <Label spot={spot} side={side} />
        </a>
      </g>
    </svg>
  );
}

function Label({ spot: { at, labelAt, name, label = name }, side }: Pick<Props, 'spot' | 'side'>) {
  const { x, y } = labelAt ?? at;
  const offset = { apart: 8, left: -20, right: 20 }[labelAt ? 'apart' : side];
  return (
    <svg x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
      <text className={`hotspot-name hotspot-name--${offset < 0 ? 'left' : 'right'}`} x={offset} y="5">
        {label}
      </text>
    </svg>
  );
}

/** Begins with what is seen, for those who speak it to a computer. */
function spokenName({ name, label }: Hotspot, number: string): string {
  return label === undefined ? `${number} ${name}` : `${number} ${label}: ${name}`;
}

function Leader({ from, to, className }: { from: Position; to: Position; className?: string }) {
  return (
    <g className={className}>
      <line
        className="hotspot-leader"
        data-draws
        suppressHydrationWarning
        pathLength="1"
        x1={`${from.x}%`}
        y1={`${from.y}%`}
        x2={`${to.x}%`}
        y2={`${to.y}%`}
      />
      <circle className="hotspot-point" cx={`${from.x}%`} cy={`${from.y}%`} r="3" />
    </g>
  );
}
