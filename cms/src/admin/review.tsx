import { Button, TextareaInput, useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { useState } from 'react';
import { useMayPublish } from './publishing-buttons.js';
import { useAction } from './use-action.js';

const states: Readonly<Record<string, string>> = { ready: 'Ready for review', returned: 'Returned' };

/** Beside the form: asks for a review of what is saved, or returns the page. */
export function Review() {
  const { id, savedDocumentData: page } = useDocumentInfo();
  const isModified = useFormModified();
  const mayPublish = useMayPublish();
  const { problems, act } = useAction();
  const [comment, setComment] = useState('');
  if (id === undefined) return null;
  const button = (label: string, action: string) => (
    <Button
      buttonStyle="secondary"
      size="small"
      disabled={isModified}
      onClick={() => act(`/api/pages/${id}/${action}`, { comment })}
    >
      {label}
    </Button>
  );
  return (
    <div className="field-type actions review">
      {page?.review && (
        <p>
          <strong>{states[page.review]}</strong> {page.review_comment}
        </p>
      )}
      <TextareaInput
        path="comment"
        label="Comment for the review"
        value={comment}
        onChange={({ target }: { target: { value: string } }) => setComment(target.value)}
      />
      {button('Ready for review', 'ready')}
      {page?.review === 'ready' && mayPublish && button('Return', 'return')}
      {isModified && <p>Save the draft first.</p>}
      <p role="alert">{problems.join(' ')}</p>
    </div>
  );
}
