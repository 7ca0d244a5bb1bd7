import { usePage } from '../../page-context.js';
import { InputField, PrivacyField } from './field.js';

/** Posts to the mailing list where one is configured, in a new tab; else to the site itself. */
export function NewsletterForm({ idPrefix }: { idPrefix: string }) {
  const { texts, link, newsletterActionUrl } = usePage();
  const elsewhere = newsletterActionUrl && { target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' };
  return (
    <form
      className="form newsletter-form"
      method="post"
      action={newsletterActionUrl ?? link('/newsletter')}
      {...elsewhere}
    >
      <InputField
        id={`${idPrefix}-email`}
        name="EMAIL"
        type="email"
        label={texts.forms.email}
        isRequired
        maxLength={200}
        autoComplete="email"
        inputMode="email"
      />
      <button type="submit" className="button">
        {texts.forms.newsletter_submit}
      </button>
      <PrivacyField id={`${idPrefix}-privacy`} />
      <div className="bot-trap" aria-hidden="true">
        <label htmlFor={`${idPrefix}-website`}>{texts.forms.bot_trap}</label>
        <input id={`${idPrefix}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </form>
  );
}
