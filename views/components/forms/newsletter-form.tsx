import { botTrap, emailMaxLength, newsletterFields } from '../../forms/newsletter-form.js';
import { resultId } from '../../forms/sent-form.js';
import { usePage } from '../../page-context.js';
import { ErrorSummary } from './error-summary.js';
import { InputField, PrivacyField } from './field.js';
import { FormMessage } from './form-message.js';
import { useSentForm } from './use-sent-form.js';

/** Posts to the mailing list where one is configured, in a new tab; else to the site itself. */
export function NewsletterForm({ idPrefix }: { idPrefix: string }) {
  const { texts, link, newsletterActionUrl } = usePage();
  const { outcome, values, errorOf } = useSentForm('newsletter');
  if (outcome === 'accepted') return <FormMessage form="newsletter" text={texts.forms.newsletter_success} />;
  const ids = { EMAIL: `${idPrefix}-email`, privacy: `${idPrefix}-privacy` };
  const elsewhere = newsletterActionUrl && { target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' };
  return (
    <form
      className="form newsletter-form"
      id={outcome === undefined ? resultId('newsletter') : undefined}
      method="post"
      action={newsletterActionUrl ?? link(`/newsletter#${resultId('newsletter')}`)}
      {...elsewhere}
    >
      {outcome === 'invalid' && (
        <ErrorSummary
          id={resultId('newsletter')}
          title={texts.forms.error_summary}
          errors={newsletterFields.flatMap((field) => {
            const message = errorOf(field);
            return message ? [{ id: ids[field], message }] : [];
          })}
        />
      )}
      <InputField
        id={ids.EMAIL}
        name="EMAIL"
        type="email"
        label={texts.forms.email}
        isRequired
        maxLength={emailMaxLength}
        autoComplete="email"
        inputMode="email"
        value={values.EMAIL}
        error={errorOf('EMAIL')}
      />
      <button type="submit" className="button">
        {texts.forms.newsletter_submit}
      </button>
      <PrivacyField id={ids.privacy} error={errorOf('privacy')} isChecked={Boolean(values.privacy)} />
      <div className="bot-trap" aria-hidden="true">
        <label htmlFor={`${idPrefix}-${botTrap}`}>{texts.forms.bot_trap}</label>
        <input id={`${idPrefix}-${botTrap}`} name={botTrap} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </form>
  );
}
