import { usePage } from '../page-context.js';
import { sitePages } from '../site-pages.js';

/** What the checkbox of consent is ticked for, with the link to the privacy policy. */
export function PrivacyLabel() {
  const { texts, link } = usePage();
  const { privacy_before, privacy_link, privacy_after, required } = texts.forms;
  return (
    <>
      {privacy_before} <a href={link(sitePages.privacyPolicy)}>{privacy_link}</a> {privacy_after}{' '}
      <span className="field-mark">({required})</span>
    </>
  );
}
