import { usePage } from '../../page-context.js';
import { sitePages } from '../../site-pages.js';

interface Props {
  isConsent?: boolean;
  /** Of a notice for candidates, in place of the privacy policy. */
  notice?: { privacy_before: string; privacy_link: string };
}

/**
 * The label of a form's checkbox, with the link to the privacy policy: that the policy was read. Only the newsletter is
 * based on consent: its label states the consent and how to withdraw it.
 */
export function PrivacyLabel({ isConsent = false, notice }: Props) {
  const { texts, link } = usePage();
  const { newsletter_consent, newsletter_withdrawal, required } = texts.forms;
  const { privacy_before, privacy_link } = notice ?? texts.forms;
  return (
    <>
      {isConsent ? newsletter_consent : privacy_before}{' '}
      <a href={link(notice ? sitePages.candidatePrivacy : sitePages.privacyPolicy)}>{privacy_link}</a>
      {isConsent && <>. {newsletter_withdrawal}</>} <span className="field-mark">({required})</span>
    </>
  );
}
