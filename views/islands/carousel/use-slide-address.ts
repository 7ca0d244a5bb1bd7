import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Slides, scrolledTo } from './use-slides.js';

/** In milliseconds. Browsers reject URL changes that are too frequent, as while a key is held. */
const writeDelay = 200;

interface Options {
  isOn: boolean;
  /** The scroll container before hydration. Defaults to the row. */
  view?: RefObject<HTMLElement | null>;
  /** Whether the id of the current slide is written to the URL fragment. */
  isWritten?: boolean;
}

/**
 * Starts with the slide that has the focus, to which `row` has been scrolled, or that the URL fragment names. Follows
 * changes of the fragment later.
 *
 * @param row the element whose children are the slides
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

  // In a layout effect, before paint and before the hydrated layout removes the scrolling, so that nothing visibly
  // jumps.
  useLayoutEffect(() => begin(), []);

  useEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('hashchange', () => follow(location.hash), { signal });
    // A link to the current fragment fires no `hashchange`.
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
    const writing = setTimeout(() => history.replaceState(history.state, '', `#${id}`), writeDelay);
    return () => clearTimeout(writing);
  }, [row, index, hasMoved, isWritten]);
}

/** Index of the slide that contains the fragment's target. */
function slideWith(hash: string, row: HTMLElement | null): number | undefined {
  return slideOf(hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null, row);
}

function slideOf(part: Element | null, row: HTMLElement | null): number | undefined {
  const index = Array.from(row?.children ?? []).findIndex((slide) => part && slide.contains(part));
  return index < 0 ? undefined : index;
}
