import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FileChoice } from '../../../src/submissions/forms/form-file.js';
import { keyField, resultId } from '../../../src/submissions/forms/form-submission.js';
import type { SupplierMessage } from '../../../src/submissions/supplier/supplier-form.js';
import { ErrorSummary, type SummaryItem } from '../../ui/form-controls/error-summary.js';
import { FormResult } from '../../ui/form-controls/form-message.js';
import { type Outcome, sendForm } from '../form-sending/send-form.js';
import { controlOf, type FieldErrors, useFieldErrors } from '../form-sending/use-field-errors.js';
import { formKey, keepFormKey } from './form-key.js';
import { errorsOf, isReady, issueOf, rejectedFile, useReadiness } from './supplier-controls.js';
import { type SupplierFieldSlots, SupplierFields } from './supplier-fields.js';
import { SupplierFailure, SupplierSending } from './supplier-sending.js';
import { summaryOf } from './supplier-summary.js';
import type { SupplierTexts } from './supplier-texts.js';

interface Props {
  idPrefix: string;
  /** The URL to which the form is posted. */
  action: string;
  /** The values of the posted form, if it is rendered again. */
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  fileChoice: FileChoice | undefined;
  summary: readonly SummaryItem[] | undefined;
  /** Why the posted form could not be accepted. */
  notice: string | undefined;
  texts: SupplierTexts;
  slots: readonly ReactElement[];
}

type Stage = 'open' | 'sending' | Exclude<Outcome['is'], 'invalid' | 'too-large'>;

/** The supplier form. It validates like the server, and submits without leaving the page. */
export default function SupplierForm({ idPrefix, action, values, texts, slots, ...sent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [stage, setStage] = useState<Stage>('open');
  const [progress, setProgress] = useState(0);
  const [summary, setSummary] = useState(sent.summary);
  const [fileChoice, setFileChoice] = useState(sent.fileChoice);
  /** True until the form is sent again. */
  const [isAsSent, setAsSent] = useState(true);
  const textOf = (issue: SupplierMessage | undefined) => issue && texts[issue];
  const { errors, setErrors, setError, ...fields } = useFieldErrors(sent.errors, (control) => textOf(issueOf(control)));
  const readiness = useReadiness(form, isReady);
  const isSubmitting = useRef(false);
  // All submissions of this form are one application. The page is cached for all visitors, so the key is made here.
  const [key, setKey] = useState(values[keyField] ?? '');

  useEffect(() => {
    setKey((present) => present || formKey());
    // The island shows the errors, not the browser.
    if (form.current) form.current.noValidate = true;
  }, []);

  const refuse = (issues: FieldErrors) => {
    setStage('open');
    setErrors(issues);
    if (issues.file !== undefined) setFileChoice('another');
    setSummary(summaryOf(idPrefix, texts, issues));
  };

  const send = async (element: HTMLFormElement) => {
    const issues = Object.entries(await errorsOf(element));
    if (issues.length > 0) return refuse(Object.fromEntries(issues.map(([name, issue]) => [name, textOf(issue)])));
    setErrors({});
    setSummary(undefined);
    setAsSent(false);
    setProgress(0);
    setStage('sending');
    keepFormKey(key);
    const outcome = await sendForm(element, setProgress);
    if (outcome.is !== 'invalid' && outcome.is !== 'too-large') return setStage(outcome.is);
    const refused = outcome.is === 'invalid' ? outcome.errors : [{ field: 'file', message: texts.error_file_size }];
    if (refused.some(({ field }) => field === 'file')) controlOf(element, 'file').value = '';
    refuse(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    // The inert fields lose the focus, and the progress is shown beside the button.
    (event.nativeEvent as SubmitEvent).submitter?.focus();
    await send(event.currentTarget).finally(() => {
      isSubmitting.current = false;
    });
  };

  const onInput = async (event: FormEvent<HTMLFormElement>) => {
    readiness.look();
    const control = event.target as HTMLInputElement;
    if (control.type === 'file') {
      const issue = await rejectedFile(control);
      setError('file', textOf(issue));
      setFileChoice(issue && 'another');
    } else fields.onInput(event);
  };

  const decideOnFile = (choice: FileChoice) => {
    setFileChoice(choice);
    setError('file', undefined);
  };

  const goBack = () => {
    flushSync(() => setStage('open'));
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  if (stage === 'accepted') return <FormResult form="supplier" text={texts.supplier_success} />;
  const [country, commodity, descriptions, privacy, honeypot] = slots as [...SupplierFieldSlots, ReactElement];
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
        {sent.notice && isAsSent && (
          <p className="form-message form-message--failure" role="alert">
            {sent.notice}
          </p>
        )}
        <input type="hidden" name={keyField} value={key} />
        <div className="form-fields" inert={isSending}>
          <SupplierFields
            idPrefix={idPrefix}
            values={values}
            errors={errors}
            fileChoice={fileChoice}
            onFileChoice={decideOnFile}
            texts={texts}
            slots={[country, commodity, descriptions, privacy]}
          />
        </div>
        {honeypot}
        {stage === 'no response' && (
          <p className="form-message form-message--failure" role="alert">
            {texts.no_response}
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
