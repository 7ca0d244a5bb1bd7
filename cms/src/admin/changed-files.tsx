import { Button, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

/** Beside the buttons: files that were changed by hand, which a publication would overwrite. */
export function ChangedFiles() {
  const { id, globalSlug, collectionSlug, lastUpdateTime } = useDocumentInfo();
  const [changed, setChanged] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const ofDocument = id === undefined ? '' : `/api/${collectionSlug}/files?id=${id}`;
  const address = globalSlug ? `/api/globals/${globalSlug}/files` : ofDocument;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each save
  useEffect(() => {
    if (address === '') return;
    fetch(address, { credentials: 'same-origin' })
      .then((response) => (response.ok ? response.json() : { changed: [] }))
      .then((found) => setChanged(found.changed));
  }, [address, lastUpdateTime]);
  if (changed.length === 0) return null;

  const read = async () => {
    const response = await fetch(address, { method: 'POST', credentials: 'same-origin' });
    // The form holds the texts of before.
    if (response.ok) window.location.reload();
    else setProblem((await response.json()).message ?? 'Only publishers read files in.');
  };
  return (
    <div role="status" className="changed-files" title="They can be read in; until then, publishing is refused.">
      Changed by hand: {changed.map((name) => name.split('/').at(-1)).join(', ')}{' '}
      <Button buttonStyle="secondary" size="small" onClick={read}>
        Read in
      </Button>
      <p role="alert">{problem}</p>
    </div>
  );
}
