import { useLivePreviewContext, useLocale } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { PageSelect } from './page-select.js';

/** Scales the preview to its column. Payload itself would cut off what is wider. */
export function PreviewFrame() {
  const { setBreakpoint, setIsLivePreviewing, setSize, setZoom, ...preview } = useLivePreviewContext();
  const { breakpoint, breakpoints, isLivePreviewing, url } = preview;
  useEffect(() => {
    setBreakpoint('desktop');
    // The form and the preview have no room beside each other, whatever the preferences are.
    if (matchMedia('(width <= 1024px)').matches) setIsLivePreviewing(false);
  }, [setBreakpoint, setIsLivePreviewing]);
  useEffect(() => {
    const column = document.querySelector('.live-preview-window__main');
    const width = breakpoints?.find(({ name }) => name === breakpoint)?.width;
    if (!column || !isLivePreviewing || url === undefined) return;
    const observer = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect ?? { width: 0, height: 0 };
      const zoom = typeof width === 'number' ? Math.min(1, room.width / width) : 1;
      setZoom(zoom);
      if (typeof width === 'number') setSize({ type: 'reset', value: { width: width * zoom, height: room.height } });
    });
    observer.observe(column);
    return () => observer.disconnect();
  }, [breakpoint, breakpoints, isLivePreviewing, setSize, setZoom, url]);
  return null;
}

/** In the form of a list: the page to look at. */
export function PreviewedPage() {
  const { isLivePreviewing, setURL } = useLivePreviewContext();
  const { code } = useLocale();
  const [page, setPage] = useState('home');
  useEffect(() => {
    const address = `/api/pages/preview-link?path=${encodeURIComponent(page)}&locale=${code}`;
    fetch(address, { method: 'POST', credentials: 'same-origin' })
      .then((response) => response.json())
      .then(({ url }) => url && setURL(url));
  }, [page, code, setURL]);
  return isLivePreviewing ? <PageSelect label="Preview on the page" value={page} onChange={setPage} /> : null;
}
