import { type RefObject, useLayoutEffect } from 'react';

/** Keeps the focus within an element, where what has it is disabled or made inert: the element itself takes it. */
export function useKeptFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!activeElement?.matches(':disabled, [inert] *') || !ref.current?.contains(activeElement)) return;
    ref.current.focus({ preventScroll: true });
  });
}
