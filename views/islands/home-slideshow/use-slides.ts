import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.js';
import { watchArrowKeys } from '../carousel/arrow-keys.js';
import { type SlideTransition, transitionTo } from '../carousel/slide-transition.js';
import type { Step } from '../carousel/step.js';
import { watchSwipes } from '../carousel/swipe.js';
import { watchWheel } from '../carousel/wheel.js';

/**
 * Which slide is present, and all that changes it but the controls.
 *
 * @param section the whole slideshow
 * @param track the element that is scrolled from slide to slide until the island is hydrated
 * @param ids of the slides' elements
 */
export function useSlides(
  section: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  ids: readonly string[],
) {
  const count = ids.length;
  const [transition, setTransition] = useState<SlideTransition>({ index: 0 });
  const isHydrated = useHydrated();
  /** Undefined before the island is hydrated. */
  const shown = useRef<number>(undefined);
  const hadFocus = useRef(false);

  const change = useCallback(
    (next: (transition: SlideTransition) => SlideTransition) => {
      hadFocus.current = section.current?.contains(document.activeElement) ?? false;
      setTransition(next);
    },
    [section],
  );
  const step = useCallback(
    (by: Step) => change((from) => transitionTo(from, (from.index + by + count) % count, by > 0 ? 'next' : 'prev')),
    [change, count],
  );
  const go = useCallback(
    (index: number) => change((from) => transitionTo(from, index, index > from.index ? 'next' : 'prev')),
    [change],
  );
  const settle = useCallback(() => setTransition(({ index }) => ({ index })), []);

  // With `isHydrated`, which takes the scrolling away.
  useLayoutEffect(() => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setTransition({ index: Math.round(scrollLeft / clientWidth) });
  }, [track]);

  useEffect(() => {
    const element = section.current;
    if (!element) return;
    const roll = (by: Step) => {
      // Who keeps scrolling wants to leave.
      if (by > 0 && shown.current === count - 1) window.scrollTo({ top: window.innerHeight });
      step(by);
    };
    const ends = [watchWheel(element, roll), watchSwipes(element, step), watchArrowKeys(element, step)];
    return () => {
      for (const end of ends) end();
    };
  }, [section, count, step]);

  useEffect(() => {
    const follow = () => {
      const index = ids.indexOf(location.hash.slice(1));
      if (index >= 0) go(index);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [ids, go]);

  useEffect(() => {
    const hasChanged = shown.current !== undefined && shown.current !== transition.index;
    if (isHydrated) shown.current = transition.index;
    if (!hasChanged) return;
    // Whoever comes back, or is given the address, finds the same slide.
    history.replaceState(history.state, '', `#${ids[transition.index]}`);
    if (hadFocus.current) keepFocus(section.current, track.current?.children[transition.index]);
  }, [transition.index, isHydrated, ids, section, track]);

  return { transition, isHydrated, step, go, settle };
}

/** A control that has gone with its slide gives its focus to the link of the next one; one at the end, to its opposite. */
function keepFocus(section: HTMLElement | null, slide: Element | undefined): void {
  const focused = document.activeElement;
  const isLost = !section?.contains(focused) || focused?.matches(':disabled, [inert] *');
  if (!isLost) return;
  const opposite = focused?.matches(':disabled') && focused.parentElement?.querySelector('button:not(:disabled)');
  const next = opposite || slide?.querySelector('a');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
