import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Years } from './use-years.js';

/** Browsers refuse an address that changes many times a second, as while a key is held; in milliseconds. */
const rest = 200;

/** Keeps the present year in the address, and shows the year that the address names, at the start and later. */
export function useAddress(
  ids: readonly string[],
  isHydrated: boolean,
  { present, direction, start, show }: Years,
): void {
  const named = () => ids.indexOf(location.hash.slice(1));
  const begin = useEffectEvent(() => {
    if (named() >= 0) start(named());
  });
  const follow = useEffectEvent(() => {
    if (named() >= 0) show(named());
  });

  useLayoutEffect(() => {
    if (isHydrated) begin();
  }, [isHydrated]);

  useEffect(() => {
    if (!isHydrated) return;
    const change = () => follow();
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, [isHydrated]);

  const id = ids[present];
  const hasMoved = direction !== undefined;
  useEffect(() => {
    if (!hasMoved) return;
    const writing = setTimeout(() => history.replaceState(history.state, '', `#${id}`), rest);
    return () => clearTimeout(writing);
  }, [hasMoved, id]);
}
