import { resultId } from '../../../src/submissions/forms/form-submission.js';
import { newsletterFields } from '../../../src/submissions/newsletter/newsletter-form.js';
import { usePage } from '../../page-context.js';
import { Honeypot } from '../../parts/forms/honeypot.js';
import { PrivacyLabel } from '../../parts/forms/privacy-label.js';
import { useFormSubmission } from '../../parts/forms/use-form-submission.js';
import { pick } from '../../pick.js';
import { sitePages } from '../../site-pages.js';
import { FormMessage } from '../../ui/form-controls/form-message.js';
import { Island } from '../island.js';
import { fieldTexts, idOf, NewsletterFields } from './newsletter-fields.js';

interface Props {
  idPrefix: string;
}

/** Posts to the mailing list in a new tab if one is configured, otherwise to the site itself. */
export function NewsletterForm(props: Props) {
  const { newsletterActionUrl } = usePage();
  return newsletterActionUrl === undefined ? (
    <OwnForm {...props} />
  ) : (
    <MailingListForm {...props} action={newsletterActionUrl} />
  );
}

function MailingListForm({ idPrefix, action }: Props & { action: string }) {
  return (
    <form
      className="form newsletter-form"
      method="post"
      action={action}
      target="_blank"
      rel="noopener"
      aria-describedby="new-tab"
    >
      <NewsletterFields idPrefix={idPrefix} texts={usePage().texts.forms} privacy={<PrivacyLabel isConsent />} />
      <Honeypot idPrefix={idPrefix} />
    </form>
  );
}

const ownTexts = ['failure', 'no_response', 'error_email', 'error_privacy'] as const;

function OwnForm({ idPrefix }: Props) {
  const { texts, link, sendsMail } = usePage();
  const { outcome, values, errors } = useFormSubmission('newsletter');
  const { forms } = texts;
  const newsletter_success = sendsMail ? forms.newsletter_check_mail : forms.newsletter_success;
  if (outcome === 'accepted') return <FormMessage form="newsletter" text={newsletter_success} />;
  const summary = newsletterFields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ id: idOf(idPrefix, field), message }];
  });
  return (
    <Island
      name="newsletter-form"
      when="interaction"
      props={{
        idPrefix,
        action: link(`${sitePages.newsletter}#${resultId('newsletter')}`),
        texts: { ...pick(forms, [...fieldTexts, ...ownTexts]), newsletter_success },
        sent: outcome === 'invalid' ? { values, errors, summary, title: forms.error_summary } : undefined,
        unsent: outcome === 'unavailable' ? { values, message: forms.unavailable } : undefined,
      }}
      slots={[<PrivacyLabel key="privacy" isConsent />, <Honeypot key="trap" idPrefix={idPrefix} />]}
    />
  );
}
