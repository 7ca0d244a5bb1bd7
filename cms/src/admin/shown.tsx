import { toast, useDocumentInfo, useLocale } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/** After a publication: says when the site shows it, or that it does not. */
export function Shown() {
  const { savedDocumentData: saved } = useDocumentInfo();
  const { code } = useLocale();
  const published = saved?._status === 'published' ? saved.updatedAt : undefined;
  const known = useRef(published);
  useEffect(() => {
    if (published === undefined || known.current === published) return;
    known.current = published;
    fetch(`/api/pages/${saved?.id}/shown?locale=${code}`, { credentials: 'same-origin' })
      .then((response) => (response.ok ? response.json() : {}))
      .then(({ isShown, from }: { isShown?: boolean; from?: string }) => {
        if (from) toast.info(`The site shows it from ${new Date(from).toLocaleString()}.`);
        else if (isShown) toast.success('The site shows it.');
        else if (isShown === false) toast.error('It is published, but the site does not show it yet.');
      });
  }, [saved?.id, published, code]);
  return null;
}
