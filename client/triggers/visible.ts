import type { Trigger } from './trigger.js';

/** Just before the island comes into view. It has no box of its own, so its children are watched. */
export const visible: Trigger = (island, wake) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake().catch(() => undefined);
    },
    { rootMargin: '200px' },
  );
  for (const child of island.children) observer.observe(child);
};
