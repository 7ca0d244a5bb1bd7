import type { Trigger } from './trigger.js';

export const load: Trigger = (_island, wake) => {
  wake().catch(() => undefined);
};
