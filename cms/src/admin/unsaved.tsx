import {
  useAuth,
  useDebounce,
  useDocumentInfo,
  useFormFields,
  useFormModified,
  useFormSubmitted,
} from '@payloadcms/ui';
import { hasAutosaveEnabled } from 'payload/shared';

/** Milliseconds, in which what was typed after a refused publication is saved. */
const pause = 2_000;

/** Payload's message goes away by itself, and beside it stands when the form was saved last. */
export function Unsaved() {
  const { currentEditor, docConfig, isEditing } = useDocumentInfo();
  const { user } = useAuth();
  const isModified = useFormModified();
  // Of the last time that it was sent, by the button or while typing: false once it is stored.
  const isRefused = useFormSubmitted();
  const isMarked = useFormFields(([fields]) => Object.values(fields).some(({ valid }) => valid === false));
  const other = typeof currentEditor === 'object' && currentEditor?.id !== user?.id ? currentEditor : undefined;
  const isStored = isEditing && docConfig && hasAutosaveEnabled(docConfig) && !isModified;
  // A new page is not stored, as its marks say.
  const isTold = !isEditing && isMarked;
  const isUnsaved = !isStored && !isTold && (isRefused || (isModified && other !== undefined));
  const lasts = useDebounce(isUnsaved, pause);
  if (!isUnsaved || !lasts) return null;
  return (
    <p role="alert" className="unsaved">
      Not saved{other && `: ${other.email} has taken over`}.{' '}
      {isMarked ? 'Mend what is marked.' : 'Copy what you typed since, and reload the page.'}
    </p>
  );
}
