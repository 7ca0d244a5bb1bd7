import { FormResult } from '../../ui/form-controls/form-message.js';
import type { StoredFormTexts } from './stored-form-texts.js';

interface Props {
  idPrefix: string;
  /**
   * Undefined until hydration. Without a script the form can always be sent, and the server reports what is missing.
   */
  isReady: boolean | undefined;
  /** The share that has been sent, from 0 to 1; undefined while nothing is being sent. */
  progress: number | undefined;
  texts: StoredFormTexts;
}

/** The submit button. Beside it is what is still missing, or the progress. */
export function FormSubmit({ idPrefix, isReady, progress, texts }: Props) {
  const [isWaiting, isSending] = [isReady === false, progress !== undefined];
  const hintId = `${idPrefix}-not-ready`;
  return (
    <div className="form-sending">
      <button
        type="submit"
        className="button"
        disabled={isWaiting}
        aria-describedby={isWaiting ? hintId : undefined}
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
      >
        {texts.submit}
      </button>
      {isWaiting && (
        <p className="field-hint" id={hintId}>
          {texts.not_ready}
        </p>
      )}
      <div role="status">
        {progress !== undefined && <Progress id={`${idPrefix}-progress`} label={texts.sending} share={progress} />}
      </div>
    </div>
  );
}

/** Rendered in the browser only, so the browser's number format cannot differ from the server's. */
function Progress({ id, label, share }: { id: string; label: string; share: number }) {
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' });
  return (
    <div className="form-progress">
      <label htmlFor={id}>{label}</label>
      <span className="numeral" aria-hidden="true">
        {percent.format(share)}
      </span>
      <progress id={id} max={1} value={share} />
    </div>
  );
}

interface FailureProps {
  form: string;
  texts: StoredFormTexts;
  goBack: () => void;
}

/** Replaces a form that was not accepted. The form is kept with the entered values. */
export function FormFailure({ form, texts, goBack }: FailureProps) {
  return (
    <div className="form">
      <FormResult form={form} text={texts.failure} isFailure />
      <button type="button" className="button button--ghost form-submit" onClick={goBack}>
        {texts.form_back}
      </button>
    </div>
  );
}
