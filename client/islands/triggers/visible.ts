import { whenInView } from '../../timing/when-in-view.js';
import type { Trigger } from './trigger.js';

/** Hydrates just before the island comes into view. The island has no box of its own, so its children are observed. */
export const visible: Trigger = (island, hydrate) => {
  whenInView(island.children, () => hydrate().catch(() => undefined), '200px');
};
