import { Button, useDocumentInfo, useLocale } from '@payloadcms/ui';
import { useState } from 'react';

/** Makes a link to the preview for people without a log-in. */
export function PreviewLink() {
  const { data } = useDocumentInfo();
  const { code } = useLocale();
  const [link, setLink] = useState<{ url: string; until: string }>();
  if (!data?.path) return null;
  const make = async () => {
    const address = `/api/pages/preview-link?path=${encodeURIComponent(data.path)}&locale=${code}`;
    const response = await fetch(address, { method: 'POST', credentials: 'same-origin' });
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
