import { from, tablet } from '../../../views/styles/breakpoints.js';
import { whenLoaded } from '../../timing/when-idle.js';
import type { Trigger } from './trigger.js';

/** Hydrates when the page and its images have loaded and the browser is idle. */
export const idle: Trigger = (_island, hydrate) => {
  whenLoaded(() => hydrate().catch(() => undefined));
};

/** The same, but not on a phone, where React takes a while: there an island is hydrated only on interaction. */
export const idleIfWide: Trigger = (island, hydrate) => {
  if (matchMedia(from(tablet)).matches) idle(island, hydrate);
};
