import { usePage } from '../../page-context.js';
import { sitePages } from '../../site-pages.js';

/**
 * The label of a form's checkbox, with the link to the privacy policy: that the policy was read. Only the newsletter is
 * based on consent: its label states the consent and how to withdraw it.
 */
export function PrivacyLabel({ isConsent = false }: { isConsent?: boolean }) {
  const { texts, link } = usePage();
  const { newsletter_consent, newsletter_withdrawal, privacy_before, privacy_link, required } = texts.forms;
  return (
    <>
      {isConsent ? newsletter_consent : privacy_before} <a href={link(sitePages.privacyPolicy)}>{privacy_link}</a>
      {isConsent && <>. {newsletter_withdrawal}</>} <span className="field-mark">({required})</span>
    </>
  );
}
