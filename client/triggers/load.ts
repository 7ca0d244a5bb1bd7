import type { Trigger } from '../island.js';

export const load: Trigger = (_island, wake) => {
  wake().catch(() => undefined);
};
