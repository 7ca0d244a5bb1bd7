import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldIssue } from '../../../src/submissions/forms/form-fields.js';
import { type FileChoice, mostFiles, sizeIssue } from '../../../src/submissions/forms/form-file.js';
import { keyField, type Receipt, resultId } from '../../../src/submissions/forms/form-submission.js';
import { ErrorSummary, type SummaryItem } from '../../ui/form-controls/error-summary.js';
import { FormResult } from '../../ui/form-controls/form-message.js';
import { type Outcome, sendForm } from '../form-sending/send-form.js';
import { controlOf, type FieldErrors, useFieldErrors } from '../form-sending/use-field-errors.js';
import { type FieldView, summaryOf } from './field-view.js';
import { errorsOf, issueOf, rejectedFiles, useReadiness } from './form-controls.js';
import { formKey, keepFormKey } from './form-key.js';
import { FormFailure, FormSubmit } from './form-submit.js';
import { StoredFormFields } from './stored-form-fields.js';
import type { StoredFormTexts } from './stored-form-texts.js';
import { useLeaveWarning } from './use-leave-warning.js';

interface Props {
  /** Of the form. */
  name: string;
  idPrefix: string;
  /** The URL to which the form is posted. */
  action: string;
  fields: readonly FieldView[];
  /** The names of the fields without which the form cannot be sent. */
  awaited: readonly string[];
  /** The values of the posted form, if it is rendered again, or what the page fills in. */
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  fileChoice: FileChoice | undefined;
  summary: readonly SummaryItem[] | undefined;
  /** Why the posted form could not be accepted. */
  notice: string | undefined;
  texts: StoredFormTexts;
  /** Those of the fields, then consent and honeypot. */
  slots: readonly ReactElement[];
}

type Stage = 'open' | 'sending' | Exclude<Outcome['is'], 'invalid' | 'too-large'>;

/** A form whose submissions are stored. It validates like the server, and submits without leaving the page. */
export default function StoredForm({ name, idPrefix, action, fields, awaited, values, texts, slots, ...sent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [stage, setStage] = useState<Stage>('open');
  const [receipt, setReceipt] = useState<Receipt>();
  const [progress, setProgress] = useState(0);
  const [summary, setSummary] = useState(sent.summary);
  const [fileChoice, setFileChoice] = useState(sent.fileChoice);
  /** True until the form is sent again. */
  const [isAsSent, setAsSent] = useState(true);
  const textOf = (issue: FieldIssue | undefined) => issue && texts.issues[issue];
  const { errors, setErrors, setError, onInput, onBlur } = useFieldErrors(sent.errors, (control) =>
    textOf(issueOf(fields, control)),
  );
  const readiness = useReadiness(form, awaited);
  const isSubmitting = useRef(false);
  const [isEntered, setEntered] = useState(false);
  useLeaveWarning(isEntered && stage !== 'accepted');
  // All submissions of this form are one. The page is cached for all visitors, so the key is made here.
  const [key, setKey] = useState(values[keyField] ?? '');

  useEffect(() => {
    setKey((present) => present || formKey(name));
    // The island shows the errors, not the browser.
    if (form.current) form.current.noValidate = true;
  }, [name]);

  const refuse = (issues: FieldErrors) => {
    setStage('open');
    setErrors(issues);
    if (issues.file !== undefined) setFileChoice('another');
    setSummary(summaryOf(idPrefix, fields, issues));
  };

  const send = async (element: HTMLFormElement) => {
    const issues = Object.entries(await errorsOf(element, fields));
    if (issues.length > 0) return refuse(Object.fromEntries(issues.map(([field, issue]) => [field, textOf(issue)])));
    setErrors({});
    setSummary(undefined);
    setAsSent(false);
    setProgress(0);
    setStage('sending');
    keepFormKey(name, key);
    const outcome = await sendForm(element, setProgress);
    if (outcome.is === 'accepted') setReceipt(outcome.receipt);
    if (outcome.is !== 'invalid' && outcome.is !== 'too-large') return setStage(outcome.is);
    const refused =
      outcome.is === 'invalid'
        ? outcome.errors
        : [{ field: 'file', message: textOf(sizeIssue(mostFiles(fields))) ?? '' }];
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

  const onChange = async (event: FormEvent<HTMLFormElement>) => {
    readiness.look();
    setEntered(true);
    const control = event.target as HTMLInputElement;
    if (control.type === 'file') {
      const issue = await rejectedFiles(fields, control);
      setError('file', textOf(issue));
      setFileChoice(issue && 'another');
    } else onInput(event);
  };

  const decideOnFile = (choice: FileChoice) => {
    setFileChoice(choice);
    setError('file', undefined);
  };

  const goBack = () => {
    flushSync(() => setStage('open'));
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  if (stage === 'accepted') {
    return <FormResult form={name} text={texts.success} receipt={receipt && { ...receipt, texts }} />;
  }
  const [privacy, honeypot] = slots.slice(-2) as [ReactElement, ReactElement];
  const isSending = stage === 'sending';
  return (
    <>
      {stage === 'failed' && <FormFailure form={name} texts={texts} goBack={goBack} />}
      <form
        ref={form}
        className="form"
        id={summary || stage === 'failed' ? undefined : resultId(name)}
        method="post"
        action={action}
        encType="multipart/form-data"
        hidden={stage === 'failed'}
        onSubmit={onSubmit}
        onInput={onChange}
        onBlur={onBlur}
      >
        {summary && (
          <ErrorSummary
            id={resultId(name)}
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
          <StoredFormFields
            idPrefix={idPrefix}
            fields={fields}
            values={values}
            errors={errors}
            fileChoice={fileChoice}
            onFileChoice={decideOnFile}
            texts={texts}
            privacy={privacy}
            slots={slots}
          />
        </div>
        {honeypot}
        {stage === 'no response' && (
          <p className="form-message form-message--failure" role="alert">
            {texts.no_response}
          </p>
        )}
        <FormSubmit
          idPrefix={idPrefix}
          isReady={readiness.isReady}
          progress={isSending ? progress : undefined}
          texts={texts}
        />
      </form>
    </>
  );
}
