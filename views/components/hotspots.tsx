import type { Position } from '../../src/content/widget-shapes.js';
import { numeral } from './numeral.js';

export interface Hotspot {
  id: string;
  /** Of the plant, cluster or part. */
  name: string;
  /** What is written at the sign where there is room; the name where it is left out. */
  label?: string | undefined;
  /** Where the label stands, joined to the sign by a fine line; beside the sign where it is left out. */
  labelAt?: Position | undefined;
  /** Where its text is. */
  href: string;
  at: Position;
  /** What the sign means, if the sign stands beside it: a fine line joins the two. */
  from?: Position | undefined;
}

interface Props {
  /** Names them together. */
  label: string;
  spots: readonly Hotspot[];
}

/** Signs on a picture or map, each a link to its text. Lies over a box of the same proportions. */
export function Hotspots({ label, spots }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no other way to be a group
    <svg className="hotspots" role="group" aria-label={label}>
      {spots.map(({ id, at, from, labelAt }) => (
        <g key={id}>
          {from && <Leader from={from} to={at} />}
          {labelAt && <Leader className="hotspot-leader--label" from={at} to={labelAt} />}
        </g>
      ))}
      {spots.map((spot, index) => (
        <a key={spot.id} className="hotspot" href={spot.href} aria-label={spokenName(spot, numeral(index))}>
          <Sign spot={spot} number={numeral(index)} side={sideOf(spot.at, spots)} />
        </a>
      ))}
    </svg>
  );
}

function Sign({ spot, number, side }: { spot: Hotspot; number: string; side: 'left' | 'right' }) {
  const { at, labelAt, name, label = name } = spot;
  return (
    <>
      {/* Lengths within a nested drawing without a view box are CSS pixels, so signs never shrink. */}
      <svg x={`${at.x}%`} y={`${at.y}%`} overflow="visible" aria-hidden="true">
        <circle className="hotspot-reach" r="14" />
        <circle className="hotspot-ring" r="11" />
        <text className="hotspot-number" y="4">
          {number}
        </text>{' '}
        {!labelAt && (
          <text className={`hotspot-name hotspot-name--${side}`} x={side === 'left' ? -20 : 20} y="5">
            {label}
          </text>
        )}
      </svg>
      {labelAt && (
        <svg x={`${labelAt.x}%`} y={`${labelAt.y}%`} overflow="visible" aria-hidden="true">
          <text className="hotspot-name" x="8" y="5">
            {label}
          </text>
        </svg>
      )}
    </>
  );
}

/** Begins with what is seen, for those who speak it to a computer. */
function spokenName({ name, label }: Hotspot, number: string): string {
  return label === undefined ? `${number} ${name}` : `${number} ${label}: ${name}`;
}

function Leader({ from, to, className = '' }: { from: Position; to: Position; className?: string }) {
  return (
    <g className={className}>
      <line className="hotspot-leader" x1={`${from.x}%`} y1={`${from.y}%`} x2={`${to.x}%`} y2={`${to.y}%`} />
      <circle className="hotspot-point" cx={`${from.x}%`} cy={`${from.y}%`} r="3" />
    </g>
  );
}

/** A name stands at the right of its sign, unless the edge or another sign is near there. */
function sideOf(at: Position, spots: readonly Hotspot[]): 'left' | 'right' {
  const isTaken = spots.some((other) => other.at.x > at.x && other.at.x - at.x < 22 && Math.abs(other.at.y - at.y) < 4);
  return isTaken || at.x < 28 || at.x > 87 ? 'left' : 'right';
}
