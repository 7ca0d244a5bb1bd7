import { Button, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { useAction } from './use-action.js';

/** Beside the buttons: files that were changed by hand, which a publication would overwrite. */
export function ChangedFiles() {
  const { id, globalSlug, collectionSlug, lastUpdateTime } = useDocumentInfo();
  const [changed, setChanged] = useState<string[]>([]);
  const { problems, act } = useAction();
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
  return (
    <div role="status" className="changed-files" title="They can be read in; until then, publishing is refused.">
      Changed by hand: {changed.map((name) => name.split('/').at(-1)).join(', ')}{' '}
      <Button buttonStyle="secondary" size="small" onClick={() => act(address)}>
        Read in
      </Button>
      <p role="alert">{problems.join(' ')}</p>
    </div>
  );
}
