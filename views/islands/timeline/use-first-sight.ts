import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** From here down of the view, as a part of it, what comes in is not looked at yet. */
const fringe = 0.3;

/** Whether a part has been in sight. On the server, and for who has it before the eyes at once, it has. */
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
