import { Button, useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { useState } from 'react';
import { useMayPublish } from './publishing-buttons.js';
import { useAction } from './use-action.js';

/** On a release: what is done with all of its pages. */
export function ReleaseActions() {
  const { id, savedDocumentData: release } = useDocumentInfo();
  const isModified = useFormModified();
  const mayPublish = useMayPublish();
  const { problems, act } = useAction();
  const [isFine, setFine] = useState(false);
  if (id === undefined) return null;
  const run = async (action: string) =>
    setFine((await act(`/api/releases/${id}/${action}`, {}, { reload: action !== 'check' })) === true);
  const button = (label: string, action: string, buttonStyle: 'primary' | 'secondary' = 'secondary') => (
    <Button buttonStyle={buttonStyle} disabled={isModified} onClick={() => run(action)}>
      {label}
    </Button>
  );
  const isLive = release?.state === 'live' || release?.state === 'publishing';
  return (
    <div className="field-type actions">
      {!isLive && button('Check', 'check')}
      {!isLive && mayPublish && button('Publish now', 'publish', 'primary')}
      {isLive && mayPublish && button('Take back', 'take-back', 'primary')}
      {isModified && <p>Save it first.</p>}
      <p role="status">{isFine ? 'Nothing would keep it from being published.' : problems.join('\n')}</p>
    </div>
  );
}
