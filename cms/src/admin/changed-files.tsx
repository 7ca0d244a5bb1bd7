import { Button, useDocumentInfo } from '@payloadcms/ui';
import { useAction } from './use-action.js';
import { useJson } from './use-json.js';

/** Before the fields: files that were changed by hand, which a publication would overwrite. */
export function ChangedFiles() {
  const { id, globalSlug, collectionSlug } = useDocumentInfo();
  const ofDocument = id === undefined ? undefined : `/api/${collectionSlug}/files?id=${id}`;
  const address = globalSlug ? `/api/globals/${globalSlug}/files` : ofDocument;
  const { changed = [] } = useJson<{ changed: string[] }>(address) ?? {};
  const { problems, act } = useAction();
  if (!address || changed.length === 0) return null;
  return (
    <div role="status" className="field-type actions">
      Changed by hand: {changed.map((name) => name.split('/').at(-1)).join(', ')}. Publishing is refused until they are
      read in.{' '}
      <Button buttonStyle="secondary" size="small" onClick={() => act(address)}>
        Read in
      </Button>
      <p role="alert">{problems.join(' ')}</p>
    </div>
  );
}
