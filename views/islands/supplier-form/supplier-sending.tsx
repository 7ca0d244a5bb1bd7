import type { SupplierTexts } from './supplier-texts.js';

interface Props {
  idPrefix: string;
  /** Not before the form is hydrated: without a script it can always be sent, and the server says what is missing. */
  isReady: boolean | undefined;
  /** Of what is being sent, from 0 to 1; none where nothing is. */
  progress: number | undefined;
  texts: SupplierTexts;
}

/** The button that sends the form; beside it what it waits for, or how far it has come. */
export function SupplierSending({ idPrefix, isReady, progress, texts }: Props) {
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
        {texts.supplier_submit}
      </button>
      {isWaiting && (
        <p className="field-hint" id={hintId}>
          {texts.supplier_not_ready}
        </p>
      )}
      <div role="status">
        {progress !== undefined && (
          <Progress id={`${idPrefix}-progress`} label={texts.supplier_sending} share={progress} />
        )}
      </div>
    </div>
  );
}

/** Shown in the browser only, so that its number may be written as the browser does it. */
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
