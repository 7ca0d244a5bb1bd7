import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Whether a form can be sent; undefined until it is known. It is checked again on `pageshow`, because the browser may
 * have restored the fields.
 */
export function useReadiness(form: RefObject<HTMLFormElement | null>, isReady: (form: HTMLFormElement) => boolean) {
  const [ready, setReady] = useState<boolean>();
  const look = useCallback(() => {
    if (form.current) setReady(isReady(form.current));
  }, [form, isReady]);
  useEffect(() => {
    look();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [look]);
  return { isReady: ready, look };
}
