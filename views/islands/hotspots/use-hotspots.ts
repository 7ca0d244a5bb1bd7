import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { from, tablet } from '../../styles/breakpoints.js';

/** In milliseconds. A pointer that only passes over a sign opens nothing; one that leaves it can reach the pop-up. */
const openDelay = 120;
const closeDelay = 400;

/** In such viewports the pop-up is beside its sign, so that the pointer can move onto it. */
const besideItsSign = from(tablet);

interface Opened {
  /** The number of the sign, from 1; 0 if all pop-ups are closed. */
  number: number;
  /** Whether a click or a key has opened it: then it stays when pointer and focus leave it. */
  isPinned: boolean;
  /** Whether the focus on its sign has opened it. The keyboard then passes it by: the controls in it are for a key. */
  isPassing?: boolean;
}

const closed: Opened = { number: 0, isPinned: false };

/**
 * Which pop-up of a list of signs is open, one at a time. Each item of the list holds a sign and its pop-up.
 *
 * @param opensOnHover whether hovering a sign, or reaching it with the keyboard, opens its pop-up as a click does
 */
export function useHotspots(list: RefObject<HTMLUListElement | null>, opensOnHover: boolean) {
  const [opened, setOpened] = useState(closed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True while the focus returns to a sign, which must not reopen its pop-up. */
  const isReturning = useRef(false);

  const schedule = (task: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(task, delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpened(closed);
  };
  /** Closes the pop-up of another sign, which may cover this one. */
  const reach = (number: number) =>
    setOpened((now) => {
      if (now.number === number) return now;
      return opensOnHover ? { number, isPinned: false, isPassing: true } : closed;
    });
  const hover = (number: number) => {
    if (!opensOnHover || !matchMedia(besideItsSign).matches) return;
    schedule(() => setOpened((now) => (now.isPinned ? now : { number, isPinned: false })), openDelay);
  };
  const closePreview = () =>
    setOpened((now) => {
      const isInUse = list.current?.children[now.number - 1]?.matches(':hover, :focus-within');
      return now.isPinned || isInUse ? now : closed;
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a pointer or focus that was there before the script
  useEffect(() => {
    const numberOf = (state: string) =>
      1 + [...(list.current?.children ?? [])].findIndex((item) => item.matches(state));
    const [hovered, focused] = [numberOf(':hover'), numberOf(':has(.hotspot:focus-visible)')];
    if (hovered > 0) hover(hovered);
    if (focused > 0) reach(focused);
    return () => clearTimeout(timer.current);
  }, []);

  /** The event handlers of an item of the list. */
  const watch = (number: number) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && hover(number),
    onPointerLeave: () => opensOnHover && schedule(closePreview, closeDelay),
    onFocus: ({ target }: FocusEvent) => {
      if (isReturning.current || !target.matches('.hotspot:focus-visible')) return;
      clearTimeout(timer.current);
      reach(number);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (opensOnHover && relatedTarget && !currentTarget.contains(relatedTarget)) schedule(closePreview, 0);
    },
  });

  const toggle = (number: number) => {
    clearTimeout(timer.current);
    setOpened((now) => (now.number === number && now.isPinned ? closed : { number, isPinned: true }));
  };

  /** Closes the pop-up. If the focus is within the list, it moves to the pop-up's sign. */
  const dismiss = () => {
    isReturning.current = true;
    if (list.current?.contains(document.activeElement)) signOf(list.current)?.focus();
    isReturning.current = false;
    close();
  };

  return { opened, watch, toggle, close, dismiss };
}

/** The sign whose pop-up is open. */
export function signOf(list: HTMLElement): SVGAElement | null {
  return list.querySelector('[aria-expanded=true]');
}
