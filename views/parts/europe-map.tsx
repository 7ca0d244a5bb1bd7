import type { ReactNode } from 'react';
import type { MapPoint, Position } from '../../src/content/model/map-shapes.js';
import { Hotspots } from '../islands/hotspots/hotspots.js';
import { europe } from './europe-drawing.js';

interface Props {
  /** Names the signs together. */
  label: string;
  places: readonly {
    id: string;
    name: string;
    /** What stands beside the sign; the name where it is left out. */
    label?: string | undefined;
    href: string;
    point: MapPoint;
    /** Where the sign stands if others are too near. */
    callout?: Position | undefined;
    /** What the pop-up of the sign says. */
    popup: ReactNode;
  }[];
}

/** The middle of Europe in fine lines, with a sign at each place. */
export function EuropeMap({ label, places }: Props) {
  return (
    <div className="europe-map hotspot-picture">
      <svg className="europe-map-drawing" viewBox={`0 0 ${europe.width} ${europe.height}`} aria-hidden="true">
        <path className="europe-map-land" d={europe.land} />
        <path className="europe-map-borders" d={europe.borders} />
      </svg>
      <Hotspots
        label={label}
        opensOnHover
        spots={places.map(({ point, callout, ...place }) => {
          const at = positionOf(point);
          return callout ? { ...place, at: callout, from: at } : { ...place, at };
        })}
      />
    </div>
  );
}

/** Where a point lies on the map, by the projection in which it is drawn (Mercator). */
export function positionOf({ longitude, latitude }: MapPoint): Position {
  const { west, east, south, north } = europe.bounds;
  const share = (value: number, from: number, to: number) => rounded(((value - from) / (to - from)) * 100);
  return {
    x: share(longitude, west, east),
    y: share(mercator(latitude), mercator(north), mercator(south)),
  };
}

function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
}

/** A tenth of a per cent is less than a pixel on most screens. */
function rounded(percent: number): number {
  // Without the sum, what is a hair above the upper edge would be a negative nought.
  return Math.round(percent * 10) / 10 + 0;
}
