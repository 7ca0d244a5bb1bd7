import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** A share of the viewport at its bottom. What is only there does not count as seen. */
const fringe = 0.3;

/** Whether an element has been in view. True on the server, and if it is in view from the start. */
export function useFirstSight(part: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true);

  useLayoutEffect(() => {
    const top = part.current?.getBoundingClientRect().top ?? 0;
    setSeen(top < innerHeight * (1 - fringe));
  }, [part]);

  useEffect(() => {
    if (isSeen || !part.current) return;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: `0px 0px ${-100 * fringe}%` },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [isSeen, part]);

  return isSeen;
}
