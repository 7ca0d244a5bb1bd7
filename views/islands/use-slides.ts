import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Turn, turnTo } from '../components/stack.js';
import { watchArrowKeys } from '../components/steps/arrow-keys.js';
import type { Step } from '../components/steps/step.js';
import { watchSwipes } from '../components/steps/swipe.js';
import { watchWheel } from '../components/steps/wheel.js';

/**
 * Which slide is present, and all that changes it but the controls.
 *
 * @param section the whole slideshow
 * @param track the element that is scrolled from slide to slide as long as the island is asleep
 * @param ids of the slides' elements
 */
export function useSlides(
  section: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  ids: readonly string[],
) {
  const count = ids.length;
  const [turn, setTurn] = useState<Turn>({ index: 0 });
  const [isAwake, setAwake] = useState(false);
  /** Undefined as long as the island is asleep. */
  const shown = useRef<number>(undefined);
  const hadFocus = useRef(false);

  const change = useCallback(
    (next: (turn: Turn) => Turn) => {
      hadFocus.current = section.current?.contains(document.activeElement) ?? false;
      setTurn(next);
    },
    [section],
  );
  const step = useCallback(
    (by: Step) => change((from) => turnTo(from, (from.index + by + count) % count, by > 0 ? 'next' : 'prev')),
    [change, count],
  );
  const go = useCallback(
    (index: number) => change((from) => turnTo(from, index, index > from.index ? 'next' : 'prev')),
    [change],
  );
  const settle = useCallback(() => setTurn(({ index }) => ({ index })), []);

  useEffect(() => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setTurn({ index: Math.round(scrollLeft / clientWidth) });
    setAwake(true);
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
    const hasChanged = shown.current !== undefined && shown.current !== turn.index;
    if (isAwake) shown.current = turn.index;
    if (!hasChanged) return;
    // Whoever comes back, or is given the address, finds the same slide.
    history.replaceState(history.state, '', `#${ids[turn.index]}`);
    if (hadFocus.current) keepFocus(section.current, track.current?.children[turn.index]);
  }, [turn.index, isAwake, ids, section, track]);

  return { turn, isAwake, step, go, settle };
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
