import type { Position } from '../../../src/content/model/shapes/map-shapes.js';
import { buttonHandlers } from '../../ui/links/plain-click.js';

export interface Hotspot {
  id: string;
  /** What the sign shows. Defaults to its position in the list. */
  number?: string | undefined;
  /** Of the plant, cluster or part. */
  name: string;
  /** The text beside the sign, where there is space. Defaults to the name. */
  label?: string | undefined;
  /**
   * The position of the label, which a leader line joins to the sign. By default the label is beside the sign. Where
   * there is no space for labels, the sign is there, so that it does not cover what it refers to.
   */
  labelAt?: Position | undefined;
  /** Links to where the page says more about it. */
  href: string;
  at: Position;
  /** The point that the sign refers to, if the sign is beside it. A leader line joins the two. */
  from?: Position | undefined;
}

interface Props {
  spot: Hotspot;
  number: string;
  /** The side of the sign on which its label is. */
  side: 'left' | 'right';
  /** The id of its pop-up. */
  controls: string;
  isOpen: boolean;
  /** After hydration the sign is a button, before it is a link. */
  isHydrated: boolean;
  onToggle: () => void;
}

/** A sign on a picture or map. It lies over a box of the same proportions. */
export function HotspotSign({ spot, number, side, controls, isOpen, isHydrated, onToggle }: Props) {
  const { at, from, labelAt, href } = spot;
  const { onClick, onKeyDown } = buttonHandlers(onToggle);
  return (
    // The role of an image would hide the control in it from assistive technology.
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
        <Ring at={at} number={number} className={labelAt && 'hotspot-sign--on'} />
        {labelAt && <Ring at={labelAt} number={number} className="hotspot-sign--apart" />}
      </a>
      {/* Not within the sign's link: a tap in the centre of a link around both would fall between the two. */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a second target for the pointer, not reachable by keyboard */}
      <g aria-hidden="true">
        <a className="hotspot-label" href={href} tabIndex={-1} onClick={onClick}>
          <Label spot={spot} side={side} />
        </a>
      </g>
    </svg>
  );
}

/** Lengths in a nested `svg` without a `viewBox` are CSS pixels, so signs never shrink. */
function Ring({ at: { x, y }, number, className }: { at: Position; number: string; className: string | undefined }) {
  return (
    <svg className={className} x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
      <circle className="hotspot-reach" r="14" />
      <circle className="hotspot-ring" r="12" />
      <text className="hotspot-number" y="5">
        {number}
      </text>
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

/** The accessible name begins with the visible text, for users of speech control. */
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
