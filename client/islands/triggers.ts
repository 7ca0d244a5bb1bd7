import { from, tablet } from '../../views/styles/breakpoints.js';
import { whenLoaded } from '../timing/when-idle.js';
import { whenInView } from '../timing/when-in-view.js';

/** Calls `hydrate` when it is time. */
type Trigger = (island: HTMLElement, hydrate: () => void) => void;

/** Hydrates when the page and its images have loaded and the browser is idle. */
const idle: Trigger = (_, hydrate) => whenLoaded(hydrate);

/** The same, but not on a phone, where React takes a while: there an island is hydrated only on interaction. */
const idleIfWide: Trigger = (_, hydrate) => {
  if (matchMedia(from(tablet)).matches) whenLoaded(hydrate);
};

/** Hydrates just before the island comes into view. The island has no box of its own, so its children are observed. */
const visible: Trigger = (island, hydrate) => whenInView(island.children, hydrate, '200px');

/** What hydrates an island without interaction, by the value of its attribute `when`. */
export const triggers: Readonly<Record<string, Trigger>> = { idle, 'idle-if-wide': idleIfWide, visible };
