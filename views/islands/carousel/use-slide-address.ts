import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Slides, scrolledTo } from './use-slides.js';

/** Browsers refuse an address that changes many times a second, as while a key is held; in milliseconds. */
const rest = 200;

interface Options {
  isOn: boolean;
  /** What is scrolled from slide to slide before; the row itself, where it is not said. */
  view?: RefObject<HTMLElement | null>;
  /** Whether the address gets the id of the present slide. */
  isWritten?: boolean;
}

/**
 * Begins with the slide that has the focus, or to which `row` has been scrolled, or that the address names, and follows
 * the address later.
 *
 * @param row the element whose children the slides are
 */
export function useSlideAddress(
  row: RefObject<HTMLElement | null>,
  { start, show, index, hasMoved }: Pick<Slides, 'start' | 'show' | 'index' | 'hasMoved'>,
  { isOn, view = row, isWritten = false }: Options,
): void {
  const begin = useEffectEvent(() => {
    const focused = slideOf(document.activeElement, row.current);
    start(focused ?? (scrolledTo(view, row) || (slideWith(location.hash, row.current) ?? 0)));
  });
  const follow = useEffectEvent((hash: string) => {
    const named = slideWith(hash, row.current);
    if (named !== undefined) show(named);
  });

  // Before hydration takes the scrolling away, and before it is painted: nothing is seen to jump.
  useLayoutEffect(() => begin(), []);

  useEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('hashchange', () => follow(location.hash), { signal });
    // A link to where one is already changes nothing.
    const click = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]');
      if (link && !defaultPrevented && link.hash === location.hash) follow(link.hash);
    };
    document.addEventListener('click', click, { signal });
    return () => listening.abort();
  }, [isOn]);

  useEffect(() => {
    const id = row.current?.children[index]?.id;
    if (!isWritten || !hasMoved || !id) return;
    const writing = setTimeout(() => history.replaceState(history.state, '', `#${id}`), rest);
    return () => clearTimeout(writing);
  }, [row, index, hasMoved, isWritten]);
}

/** Index of the slide in which the target of a link is. */
function slideWith(hash: string, row: HTMLElement | null): number | undefined {
  return slideOf(hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null, row);
}

function slideOf(part: Element | null, row: HTMLElement | null): number | undefined {
  const index = Array.from(row?.children ?? []).findIndex((slide) => part && slide.contains(part));
  return index < 0 ? undefined : index;
}
