import { useEffect, useEffectEvent } from 'react';

/** Calls `close` on the Escape key, unless a dialog handles it. */
export function useEscape(isOn: boolean, close: () => void): void {
  const leave = useEffectEvent(close);

  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || (event.target as Element).closest('dialog')) return;
      leave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
