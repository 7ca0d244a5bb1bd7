import type { Trigger } from '../island.js';

export const idle: Trigger = (_island, wake) => {
  const start = () => wake().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
};
