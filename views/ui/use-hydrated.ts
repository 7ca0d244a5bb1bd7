import { useLayoutEffect, useState } from 'react';

/** Whether a script is at work: never in what the server sends, which is what the browser begins with. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  // Before the browser paints: nobody sees what the server sent change.
  useLayoutEffect(() => setHydrated(true), []);
  return isHydrated;
}
