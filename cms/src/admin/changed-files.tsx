import { Button, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

/** Above the buttons: the files that were changed by hand, which a publication would overwrite. */
export function ChangedFiles() {
  const { id, globalSlug, lastUpdateTime } = useDocumentInfo();
  const [changed, setChanged] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const address = globalSlug ? `/api/globals/${globalSlug}/files` : id === undefined ? '' : `/api/pages/files?id=${id}`;
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
    <div role="status" className="changed-files">
      {changed.join(', ')} {changed.length === 1 ? 'was' : 'were'} changed in the files. Before this can be published,
      they have to be read in; what is not public here then stays among the versions.{' '}
      <Button buttonStyle="secondary" size="small" onClick={read}>
        Read in
      </Button>
      <p role="alert">{problem}</p>
    </div>
  );
}
