import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus within an element when the focused control is disabled, made inert or removed. The focus moves to
 * what `next` returns, or to the element itself.
 */
export function useKeptFocus(
  ref: RefObject<HTMLElement | null>,
  next?: (lost: Element) => HTMLElement | null | undefined,
): void {
  const focused = useRef<Element>(undefined);
  const keep = useEffectEvent(() => {
    const { activeElement, body } = document;
    const { current: before } = focused;
    const isRemoved = activeElement === body && before !== undefined && !before.isConnected;
    const present = isRemoved ? before : (activeElement ?? body);
    const isWithin = isRemoved || (ref.current?.contains(present) ?? false);
    focused.current = isWithin && !isRemoved ? present : undefined;
    if (!isWithin || !(isRemoved || present.matches(':disabled, [inert] *'))) return;
    (next?.(present) ?? ref.current)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => keep());
  useLayoutEffect(() => {
    const { current: element } = ref;
    const note = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [ref]);
}
