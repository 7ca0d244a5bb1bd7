import { Icon } from '../pictures/icon.js';

/** The error of a control, whose `aria-describedby` names this element's id. */
export function FieldErrorMessage({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="circle-alert" />
      <span>{error}</span>
    </p>
  );
}
