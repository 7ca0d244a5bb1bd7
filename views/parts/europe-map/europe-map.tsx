import type { ReactNode } from 'react';
import type { MapPoint, Position } from '../../../src/content/model/shapes/map-shapes.js';
import { Hotspots } from '../../islands/hotspots/hotspots.js';
import { numeral } from '../../ui/text/numeral.js';
import { europe } from './europe-drawing.js';

interface Props {
  /** The accessible name of the list of signs. */
  label: string;
  places: readonly {
    id: string;
    name: string;
    /** The text beside the sign. Defaults to the name. */
    label?: string | undefined;
    href: string;
    /** Where the place is. Without it the place has no sign, but keeps its number. */
    point?: MapPoint | undefined;
    /** Where the sign is placed if others are too close. */
    callout?: Position | undefined;
    /** The content of the sign's pop-up. */
    popup: ReactNode;
  }[];
}

/** A map of central Europe, with a sign at each place; nothing if it is unknown where they are. */
export function EuropeMap({ label, places }: Props) {
  const spots = places.flatMap(({ point, callout, ...place }, index) => {
    if (!point) return [];
    const at = positionOf(point);
    const spot = { ...place, number: numeral(index) };
    return [callout ? { ...spot, at: callout, from: at } : { ...spot, at }];
  });
  if (spots.length === 0) return null;
  return (
    <div className="europe-map hotspot-picture">
      <svg className="europe-map-drawing" viewBox={`0 0 ${europe.width} ${europe.height}`} aria-hidden="true">
        <path className="europe-map-land" d={europe.land} />
        <path className="europe-map-borders" d={europe.borders} />
      </svg>
      <Hotspots label={label} opensOnHover spots={spots} />
    </div>
  );
}

/** The position of a point on the map, which is drawn in the Mercator projection. */
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

/** Rounds to a tenth of a per cent, which is less than a pixel on most screens. */
function rounded(percent: number): number {
  // Adding 0 turns -0, for a point just above the upper edge, into 0.
  return Math.round(percent * 10) / 10 + 0;
}
