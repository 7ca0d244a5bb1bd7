import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorSummary, type SummaryItem } from '../components/forms/error-summary.js';
import { FormResult } from '../components/forms/form-result.js';
import { type Outcome, sendForm } from '../components/forms/send-form.js';
import { faultOf, faultsOf, isReady, rejectedFile } from '../components/forms/supplier-controls.js';
import { SupplierFailure } from '../components/forms/supplier-failure.js';
import { type SupplierFieldSlots, SupplierFields } from '../components/forms/supplier-fields.js';
import { SupplierSending } from '../components/forms/supplier-sending.js';
import { summaryOf } from '../components/forms/supplier-summary.js';
import type { SupplierTexts } from '../components/forms/supplier-texts.js';
import { controlOf, type FieldErrors, useFieldErrors } from '../components/forms/use-field-errors.js';
import { useReadiness } from '../components/forms/use-readiness.js';
import { resultId } from '../forms/sent-form.js';
import { keyField, type SupplierMessage } from '../forms/supplier-form.js';

interface Props {
  idPrefix: string;
  /** Where it is sent. */
  action: string;
  /** However often this form is sent, it is one application. */
  formKey: string;
  /** Of the form that was sent to the page, where it came back. */
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  summary: readonly SummaryItem[] | undefined;
  texts: SupplierTexts;
  slots: readonly ReactElement[];
}

type Stage = 'open' | 'sending' | Exclude<Outcome['is'], 'invalid' | 'too-large'>;

/** The supplier form, which checks what is entered as the server does, and sends it without leaving the page. */
export default function SupplierForm({ idPrefix, action, formKey, values, texts, slots, ...sent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [stage, setStage] = useState<Stage>('open');
  const [progress, setProgress] = useState(0);
  const [summary, setSummary] = useState(sent.summary);
  const textOf = (fault: SupplierMessage | undefined) => fault && texts[fault];
  const { errors, setErrors, setError, ...fields } = useFieldErrors(sent.errors, (control) => textOf(faultOf(control)));
  const readiness = useReadiness(form, isReady);
  const isUnderWay = useRef(false);

  useEffect(() => {
    // What is wrong is told here, and not by the browser.
    if (form.current) form.current.noValidate = true;
  }, []);

  const refuse = (faults: FieldErrors) => {
    setStage('open');
    // A file that was rejected when it was chosen is gone: that does not keep the form back, but is still told.
    setErrors(({ file }) => ({ file, ...faults }));
    setSummary(summaryOf(idPrefix, texts, faults));
  };

  const send = async (element: HTMLFormElement) => {
    const faults = Object.entries(await faultsOf(element));
    if (faults.length > 0) return refuse(Object.fromEntries(faults.map(([name, fault]) => [name, textOf(fault)])));
    setErrors({});
    setSummary(undefined);
    setProgress(0);
    setStage('sending');
    const outcome = await sendForm(element, setProgress);
    if (outcome.is !== 'invalid' && outcome.is !== 'too-large') return setStage(outcome.is);
    const answered = outcome.is === 'invalid' ? outcome.errors : [{ field: 'file', message: texts.error_file_size }];
    if (answered.some(({ field }) => field === 'file')) controlOf(element, 'file').value = '';
    refuse(Object.fromEntries(answered.map(({ field, message }) => [field, message])));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // The fields can have the focus no longer, and beside the button it is shown how far the sending is.
    (event.nativeEvent as SubmitEvent).submitter?.focus();
    await send(event.currentTarget).finally(() => {
      isUnderWay.current = false;
    });
  };

  const onInput = async (event: FormEvent<HTMLFormElement>) => {
    readiness.look();
    const control = event.target as HTMLInputElement;
    if (control.type === 'file') setError('file', textOf(await rejectedFile(control)));
    else fields.onInput(event);
  };

  const goBack = () => {
    flushSync(() => setStage('open'));
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  if (stage === 'accepted') return <FormResult form="supplier" text={texts.supplier_success} />;
  const [country, commodity, descriptions, privacy, botTrap] = slots as [...SupplierFieldSlots, ReactElement];
  const isSending = stage === 'sending';
  return (
    <>
      {stage === 'failed' && <SupplierFailure texts={texts} goBack={goBack} />}
      <form
        ref={form}
        className="form"
        id={summary || stage === 'failed' ? undefined : resultId('supplier')}
        method="post"
        action={action}
        encType="multipart/form-data"
        hidden={stage === 'failed'}
        onSubmit={onSubmit}
        onInput={onInput}
        onBlur={fields.onBlur}
      >
        {summary && (
          <ErrorSummary
            id={resultId('supplier')}
            title={texts.error_summary}
            errors={summary}
            isNew={summary !== sent.summary}
          />
        )}
        <input type="hidden" name={keyField} value={values[keyField] ?? formKey} />
        <div className="form-fields" inert={isSending}>
          <SupplierFields
            idPrefix={idPrefix}
            values={values}
            errors={errors}
            texts={texts}
            slots={[country, commodity, descriptions, privacy]}
          />
        </div>
        {botTrap}
        {stage === 'unanswered' && (
          <p className="form-message form-message--failure" role="alert">
            {texts.no_answer}
          </p>
        )}
        <SupplierSending
          idPrefix={idPrefix}
          isReady={readiness.isReady}
          progress={isSending ? progress : undefined}
          texts={texts}
        />
      </form>
    </>
  );
}
