import { useLayoutEffect, useState } from 'react';

/** Whether the component is hydrated: false on the server and in the first render of the browser. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  // In a layout effect, before the browser paints, so the change is not visible.
  useLayoutEffect(() => setHydrated(true), []);
  return isHydrated;
}
