import { whenLoaded } from '../../timing/when-idle.js';
import type { Trigger } from './trigger.js';

/** When the page is there with the pictures it opens with, and the browser has nothing else to do. */
export const idle: Trigger = (_island, hydrate) => {
  whenLoaded(() => hydrate().catch(() => undefined));
};

/** The same, but not on a phone, where React takes a while: there only what the visitor touches is taken over. */
export const idleIfWide: Trigger = (island, hydrate) => {
  if (matchMedia('(min-width: 768px)').matches) idle(island, hydrate);
};
