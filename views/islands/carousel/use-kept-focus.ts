import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Keeps the focus within an element, where what has it is disabled or made inert: what `next` says takes it, or the
 * element itself.
 */
export function useKeptFocus(
  ref: RefObject<HTMLElement | null>,
  next?: (lost: Element) => HTMLElement | null | undefined,
): void {
  const keep = useEffectEvent(() => {
    const { activeElement } = document;
    if (!activeElement?.matches(':disabled, [inert] *') || !ref.current?.contains(activeElement)) return;
    (next?.(activeElement) ?? ref.current).focus({ preventScroll: true });
  });
  useLayoutEffect(() => keep());
}
