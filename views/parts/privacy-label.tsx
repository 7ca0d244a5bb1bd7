import { usePage } from '../page-context.js';
import { sitePages } from '../site-pages.js';

/**
 * What the checkbox of a form is ticked for, with the link to the privacy policy: that it was read, and for the
 * newsletter, which alone rests on consent, that its sending is agreed to.
 */
export function PrivacyLabel({ isConsent = false }: { isConsent?: boolean }) {
  const { texts, link } = usePage();
  const { newsletter_consent, privacy_before, privacy_link, required } = texts.forms;
  return (
    <>
      {isConsent ? newsletter_consent : privacy_before} <a href={link(sitePages.privacyPolicy)}>{privacy_link}</a>{' '}
      <span className="field-mark">({required})</span>
    </>
  );
}
