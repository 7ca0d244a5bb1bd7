import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Whether a form can be sent; undefined before it is known. It is looked at anew when the browser fills it in by
 * itself on the way back to the page.
 */
export function useReadiness(form: RefObject<HTMLFormElement | null>, isReady: (form: HTMLFormElement) => boolean) {
  const [answer, setAnswer] = useState<boolean>();
  const look = useCallback(() => {
    if (form.current) setAnswer(isReady(form.current));
  }, [form, isReady]);
  useEffect(() => {
    look();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [look]);
  return { isReady: answer, look };
}
