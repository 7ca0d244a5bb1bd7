import { usePage } from '../page-context.js';
import { sitePages } from '../site-pages.js';

const headingId = 'mail';

/** The heading of `MailPrivacy`; undefined on pages that do not show it. */
export function useMailHeading(): { id: string; title: string } | undefined {
  const { texts, pageId, sendsMail } = usePage();
  const isShown = sendsMail && `/${pageId}` === sitePages.privacyPolicy;
  return isShown ? { id: headingId, title: texts.mails.privacy_heading } : undefined;
}

/** If the site sends mail, its privacy policy lists which mails, whatever the content of the policy is. */
export function MailPrivacy() {
  const { texts, newsletterActionUrl } = usePage();
  const heading = useMailHeading();
  if (!heading) return null;
  return (
    <div className="rich-text">
      <h2 id={heading.id}>{heading.title}</h2>
      {newsletterActionUrl === undefined && <p>{texts.mails.privacy_newsletter}</p>}
      {Object.values(texts).map(
        (texts) => 'privacy' in texts && texts.privacy && <p key={texts.privacy}>{texts.privacy}</p>,
      )}
    </div>
  );
}
