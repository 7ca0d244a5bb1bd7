import { toast, useDocumentInfo, useLocale } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/** After a publication: says when the site shows it, or that it does not. */
export function Shown() {
  const { id, lastUpdateTime } = useDocumentInfo();
  const { code } = useLocale();
  const known = useRef(lastUpdateTime);
  useEffect(() => {
    if (id === undefined || known.current === lastUpdateTime) return;
    known.current = lastUpdateTime;
    fetch(`/api/pages/${id}/shown?locale=${code}`, { credentials: 'same-origin' })
      .then((response) => (response.ok ? response.json() : {}))
      .then(({ isShown, from }: { isShown?: boolean; from?: string }) => {
        if (from) toast.info(`The site shows it from ${new Date(from).toLocaleString()}.`);
        else if (isShown) toast.success('The site shows it.');
        else if (isShown === false) toast.error('It is published, but the site does not show it yet.');
      });
  }, [id, lastUpdateTime, code]);
  return null;
}
