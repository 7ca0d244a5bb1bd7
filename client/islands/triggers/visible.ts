import { whenInView } from '../../timing/when-in-view.js';
import type { Trigger } from './trigger.js';

/** Just before the island comes into view. It has no box of its own, so its children are watched. */
export const visible: Trigger = (island, hydrate) => {
  whenInView(island.children, () => hydrate().catch(() => undefined), '200px');
};
