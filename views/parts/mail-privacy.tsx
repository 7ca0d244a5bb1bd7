import { usePage } from '../page-context.js';
import { sitePages } from '../site-pages.js';

/** Where the site sends mail, its privacy policy says which; whatever content the policy is made of. */
export function MailPrivacy() {
  const { texts, pageId, sendsMail, newsletterActionUrl } = usePage();
  if (!sendsMail || `/${pageId}` !== sitePages.privacyPolicy) return null;
  const { privacy_heading, privacy_newsletter, privacy_supplier } = texts.mails;
  return (
    <div className="rich-text">
      <h2 id="mail">{privacy_heading}</h2>
      {newsletterActionUrl === undefined && <p>{privacy_newsletter}</p>}
      <p>{privacy_supplier}</p>
    </div>
  );
}
