import { useEffect } from 'react';

/** Lets the browser ask before the visitor leaves what they have entered, as for the page in another language. */
export function useLeaveWarning(isEntered: boolean): void {
  useEffect(() => {
    if (!isEntered) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isEntered]);
}
