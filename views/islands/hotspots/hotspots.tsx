import type { ReactNode } from 'react';
import { usePage } from '../../page-context.js';
import { Island } from '../island.js';
import type { Hotspot } from './hotspot-sign.js';

interface Props {
  /** The accessible name of the list of signs. */
  label: string;
  spots: readonly (Hotspot & {
    /** The content of the sign's pop-up. */
    popup: ReactNode;
  })[];
  /** Whether hovering a sign, or reaching it with the keyboard, opens its pop-up as a click does. */
  opensOnHover?: boolean;
}

/** Signs on a picture or map, which precedes them in a `hotspot-picture`. Without a script they are links. */
export function Hotspots({ label, spots, opensOnHover = false }: Props) {
  const { widgets } = usePage().texts;
  return (
    <Island
      name="hotspots"
      when="visible"
      props={{
        label,
        spots: spots.map(({ popup: _, ...spot }) => spot),
        labels: { close: widgets.close },
        opensOnHover,
      }}
      slots={spots.map(({ popup }) => popup)}
    />
  );
}
