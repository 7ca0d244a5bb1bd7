import type { Trigger } from '../island.js';
import { whenIdle } from '../when-idle.js';

/** When the page is there with the pictures it opens with, and the browser has nothing else to do. */
export const idle: Trigger = (_island, wake) => {
  const start = () => whenIdle(() => wake().catch(() => undefined));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};
