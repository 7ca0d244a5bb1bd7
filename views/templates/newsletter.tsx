import type { Body } from '../../src/content/model/shapes/shapes.js';
import { NewsletterForm } from '../islands/newsletter-form/newsletter-form.js';
import { usePage } from '../page-context.js';
import { type MailLink, TokenForm } from '../parts/forms/token-form.js';
import { RichText } from '../parts/text/rich-text.js';

interface Props {
  body: Body<'newsletter'>;
  /** Set on the page that confirms a subscription. */
  confirm?: MailLink;
  /** Set on the page that ends a subscription. */
  leave?: MailLink;
}

export function Newsletter({ body, confirm, leave }: Props) {
  return (
    <div className="section container columns">
      <div className="form-page-form">
        <RichText className="intro form-page-intro" html={body.text_intro} />
        <PageForm confirm={confirm} leave={leave} />
      </div>
      <RichText className="form-page-text" html={body.text} />
    </div>
  );
}

function PageForm({ confirm, leave }: { confirm: MailLink | undefined; leave: MailLink | undefined }) {
  const { formSubmission, sendsMail, newsletterActionUrl, texts } = usePage();
  if (leave || formSubmission?.name === 'newsletter-leave') return <TokenForm action="leave" {...leave} />;
  if (confirm || formSubmission?.name === 'newsletter-confirm') return <TokenForm action="confirm" {...confirm} />;
  const isToBeConfirmed = sendsMail && newsletterActionUrl === undefined;
  return (
    <>
      {isToBeConfirmed && formSubmission?.outcome !== 'accepted' && (
        <p className="form-page-note">{texts.forms.newsletter_note}</p>
      )}
      <NewsletterForm idPrefix="newsletter-page" />
    </>
  );
}
