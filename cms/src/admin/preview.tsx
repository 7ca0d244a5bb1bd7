import { Button, useDocumentInfo, useLivePreviewContext, useLocale } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';

/** Reloads the preview beside the form after each save, and makes a link to it for people without a log-in. */
export function PreviewLink() {
  const { id, lastUpdateTime } = useDocumentInfo();
  const { code } = useLocale();
  const { iframeRef } = useLivePreviewContext();
  const [link, setLink] = useState<{ url: string; until: string }>();
  const shown = useRef(lastUpdateTime);
  useEffect(() => {
    if (shown.current === lastUpdateTime) return;
    shown.current = lastUpdateTime;
    const frame = iframeRef.current;
    if (frame) frame.src = frame.getAttribute('src') ?? '';
  }, [lastUpdateTime, iframeRef]);
  if (id === undefined) return null;
  const make = async () => {
    const response = await fetch(`/api/pages/${id}/preview-link?locale=${code}`, {
      method: 'POST',
      credentials: 'same-origin',
    });
    if (response.ok) setLink(await response.json());
  };
  return (
    <div className="field-type preview-link">
      <Button buttonStyle="secondary" size="small" onClick={make}>
        Link to the preview
      </Button>
      {link && (
        <p>
          <a href={link.url} target="_blank" rel="noreferrer">
            {link.url}
          </a>
          <br />
          For anyone who has it, until {new Date(link.until).toLocaleString()}.
        </p>
      )}
    </div>
  );
}
