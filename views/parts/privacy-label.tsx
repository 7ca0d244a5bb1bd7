import { usePage } from '../page-context.js';
import { sitePages } from '../site-pages.js';

/**
 * What the checkbox of a form is ticked for, with the link to the privacy policy: that it was read, and for the
 * newsletter, which alone rests on consent, that its sending is agreed to, and can be ended.
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
