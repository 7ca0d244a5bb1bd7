import type { Body } from '../../src/content/model/shapes.js';
import { NewsletterForm } from '../islands/newsletter-form/newsletter-form.js';
import { usePage } from '../page-context.js';
import { LeaveForm, type LeaveLink } from '../parts/leave-form.js';
import { RichText } from '../parts/rich-text.js';

interface Props {
  body: Body<'newsletter'>;
  /** On the leave page. */
  leave?: LeaveLink;
}

export function Newsletter({ body, leave }: Props) {
  const { formSubmission } = usePage();
  const isLeavePage = leave !== undefined || formSubmission?.name === 'newsletter-leave';
  return (
    <div className="section container">
      <div className="columns">
        <div className="form-page-form">
          <RichText className="form-page-intro" html={body.text_intro} />
          {isLeavePage ? <LeaveForm {...leave} /> : <NewsletterForm idPrefix="newsletter-page" />}
        </div>
        <RichText className="form-page-text" html={body.text} />
      </div>
    </div>
  );
}
