import { usePage } from '../page-context.js';
import { sitePages } from '../site-pages.js';

const headingId = 'mail';

/** The heading of `MailPrivacy`, on the page that has it. */
export function useMailHeading(): { id: string; title: string } | undefined {
  const { texts, pageId, sendsMail } = usePage();
  const isShown = sendsMail && `/${pageId}` === sitePages.privacyPolicy;
  return isShown ? { id: headingId, title: texts.mails.privacy_heading } : undefined;
}

/** Where the site sends mail, its privacy policy says which; whatever content the policy is made of. */
export function MailPrivacy() {
  const { texts, newsletterActionUrl } = usePage();
  const heading = useMailHeading();
  if (!heading) return null;
  return (
    <div className="rich-text">
      <h2 id={heading.id}>{heading.title}</h2>
      {newsletterActionUrl === undefined && <p>{texts.mails.privacy_newsletter}</p>}
      <p>{texts.mails.privacy_supplier}</p>
    </div>
  );
}
