import { whenIdle } from '../when-idle.js';
import type { Trigger } from './trigger.js';

/** When the page is there with the pictures it opens with, and the browser has nothing else to do. */
export const idle: Trigger = (_island, wake) => {
  const start = () => whenIdle(() => wake().catch(() => undefined));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};
