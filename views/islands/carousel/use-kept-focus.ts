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
    const isDropped = activeElement === body && before !== undefined && isGone(before);
    const present = isDropped ? before : (activeElement ?? body);
    const isWithin = isDropped || (ref.current?.contains(present) ?? false);
    focused.current = isWithin && !isDropped ? present : undefined;
    if (!isWithin || !isGone(present)) return;
    (next?.(present) ?? ref.current)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => keep());
  useLayoutEffect(() => {
    const { current: element } = ref;
    const note = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    // React removes an element after this event.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === focused.current && !isGone(target as Element)) focused.current = undefined;
      });
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', forget);
    };
  }, [ref]);
}

/** Whether an element cannot have the focus any more. */
const isGone = (element: Element) => !element.isConnected || element.matches(':disabled, [inert] *');
