import { Icon } from '../icon.js';

/** What is wrong with a control, of which it is the description by its id. */
export function FieldErrorMessage({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="circle-alert" />
      {error}
    </p>
  );
}
