import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Texts } from '../../../i18n/texts.js';
import { resultId } from '../../../src/submissions/forms/form-submission.js';
import {
  type NewsletterField,
  newsletterFields,
  newsletterIssues,
} from '../../../src/submissions/newsletter/newsletter-form.js';
import { ErrorSummary, type SummaryItem } from '../../ui/form-controls/error-summary.js';
import { FormResult } from '../../ui/form-controls/form-message.js';
import { type Outcome, sendForm } from '../form-sending/send-form.js';
import { type Control, controlOf, type FieldErrors, useFieldErrors } from '../form-sending/use-field-errors.js';
import { NewsletterFields, type NewsletterTexts } from './newsletter-fields.js';

type OwnText = 'newsletter_success' | 'failure' | 'no_response' | 'error_email' | 'error_privacy';

interface Props {
  idPrefix: string;
  /** The URL to which the form is posted. */
  action: string;
  texts: NewsletterTexts & Pick<Texts['forms'], OwnText>;
  /** The posted form, rendered again with its errors. */
  sent?:
    | {
        values: Readonly<Record<string, string>>;
        errors: FieldErrors;
        summary: readonly SummaryItem[];
        /** The title of the summary. */
        title: string;
      }
    | undefined;
  /** The posted form, rendered again because it could not be accepted. */
  unsent?: { values: Readonly<Record<string, string>>; message: string } | undefined;
  slots: readonly ReactElement[];
}

type Stage = 'open' | 'sending' | Exclude<Outcome['is'], 'invalid'>;

/** The newsletter form. It validates like the server, and submits without leaving the page. */
export default function NewsletterForm({ idPrefix, action, texts, sent, unsent, slots: [privacy, honeypot] }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [stage, setStage] = useState<Stage>('open');
  const [isCorrected, setCorrected] = useState(false);
  const { errors, setErrors, onInput, onBlur } = useFieldErrors(sent?.errors ?? {}, ({ form: its, name }) =>
    its ? errorsOf(its)[name as NewsletterField] : undefined,
  );

  useEffect(() => {
    // The island shows the errors, not the browser.
    if (form.current) form.current.noValidate = true;
  }, []);

  const errorsOf = (element: HTMLFormElement) => {
    const agreed = controlOf<HTMLInputElement>(element, 'privacy').checked ? 'on' : undefined;
    const issues = newsletterIssues({ EMAIL: controlOf(element, 'EMAIL').value, privacy: agreed });
    return Object.fromEntries(Object.entries(issues).map(([field, issue]) => [field, texts[issue]]));
  };

  const refuse = (element: HTMLFormElement, issues: FieldErrors) => {
    // The error message must be rendered before the field gets the focus.
    flushSync(() => {
      setStage('open');
      setErrors(issues);
    });
    const first = newsletterFields.find((field) => issues[field] !== undefined);
    if (first) controlOf<Control>(element, first).focus();
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage === 'sending') return;
    const element = event.currentTarget;
    const issues = errorsOf(element);
    setCorrected(true);
    if (Object.keys(issues).length > 0) return refuse(element, issues);
    setErrors({});
    setStage('sending');
    const outcome = await sendForm(element);
    if (outcome.is !== 'invalid') return setStage(outcome.is);
    refuse(element, Object.fromEntries(outcome.errors.map(({ field, message }) => [field, message])));
  };

  if (stage === 'accepted') return <FormResult form="newsletter" text={texts.newsletter_success} />;
  const isRefused = sent !== undefined && !isCorrected;
  const values = sent?.values ?? unsent?.values;
  return (
    <form
      ref={form}
      className="form newsletter-form"
      id={isRefused ? undefined : resultId('newsletter')}
      method="post"
      action={action}
      onSubmit={onSubmit}
      onInput={onInput}
      onBlur={onBlur}
    >
      {isRefused && <ErrorSummary id={resultId('newsletter')} title={sent.title} errors={sent.summary} />}
      {unsent && !isCorrected && (
        <p className="form-message form-message--failure" role="alert">
          {unsent.message}
        </p>
      )}
      <NewsletterFields
        idPrefix={idPrefix}
        texts={texts}
        email={values?.EMAIL}
        isAgreed={Boolean(values?.privacy)}
        errors={errors}
        isSending={stage === 'sending'}
        privacy={privacy}
      />
      {honeypot}
      {stage !== 'open' && stage !== 'sending' && (
        <p className="form-message form-message--failure" role="alert">
          {stage === 'no response' ? texts.no_response : texts.failure}
        </p>
      )}
    </form>
  );
}
