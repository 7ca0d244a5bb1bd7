import { Button, ConfirmationModal, useDocumentInfo, useFormModified, useModal } from '@payloadcms/ui';
import { useState } from 'react';
import { useMayPublish } from './publishing-buttons.js';
import { useAction } from './use-action.js';

/** On a release: what is done with all of its pages. */
export function ReleaseActions() {
  const { id, savedDocumentData: release } = useDocumentInfo();
  const isModified = useFormModified();
  const mayPublish = useMayPublish();
  const { problems, act } = useAction();
  const { openModal } = useModal();
  const [isFine, setFine] = useState(false);
  if (id === undefined) return null;
  const run = async (action: string) =>
    setFine((await act(`/api/releases/${id}/${action}`, {}, { reload: action !== 'check' })) === true);
  const confirmed = (label: string, action: string, body: string) => (
    <>
      <Button disabled={isModified} onClick={() => openModal(action)}>
        {label}
      </Button>
      <ConfirmationModal modalSlug={action} heading={`${label}?`} body={body} onConfirm={() => run(action)} />
    </>
  );
  const isLive = release?.state === 'live' || release?.state === 'publishing';
  return (
    <div className="field-type actions">
      {!isLive && (
        <Button buttonStyle="secondary" disabled={isModified} onClick={() => run('check')}>
          Check
        </Button>
      )}
      {!isLive && mayPublish && confirmed('Publish now', 'publish', 'All its pages become public together.')}
      {isLive && mayPublish && confirmed('Take back', 'take-back', 'All its pages become what they were before it.')}
      {isModified && <p>Save it first.</p>}
      <p role="status">{isFine ? 'Nothing would keep it from being published.' : problems.join('\n')}</p>
    </div>
  );
}
