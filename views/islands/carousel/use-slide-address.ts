import { type RefObject, useEffect, useEffectEvent } from 'react';
import { rowOf, slideWith } from './first-slide.js';
import type { Slides } from './use-slides.js';

/** In milliseconds. Browsers reject URL changes that are too frequent, as while a key is held. */
const writeDelay = 200;

interface Options {
  /** Whether the id of the current slide is written to the URL fragment. */
  isWritten?: boolean;
}

/** Shows the slide that the URL fragment names whenever it changes. */
export function useSlideAddress(
  view: RefObject<HTMLElement | null>,
  { isStarted, index, hasMoved, show }: Pick<Slides, 'isStarted' | 'index' | 'hasMoved' | 'show'>,
  { isWritten = false }: Options = {},
): void {
  const follow = useEffectEvent((hash: string) => {
    const named = slideWith(hash, rowOf(view.current));
    if (named !== undefined) show(named);
  });

  useEffect(() => {
    if (!isStarted) return;
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
  }, [isStarted]);

  useEffect(() => {
    const id = rowOf(view.current)?.children[index]?.id;
    if (!isWritten || !hasMoved || !id) return;
    const writing = setTimeout(() => history.replaceState(history.state, '', `#${id}`), writeDelay);
    return () => clearTimeout(writing);
  }, [view, index, hasMoved, isWritten]);
}
