import { resultId } from '../forms/form-submission.js';
import { usePage } from '../page-context.js';
import { sitePages } from '../site-pages.js';
import { FormMessage } from '../ui/form-controls/form-message.js';
import { useFormSubmission } from './use-form-submission.js';

/** What the address of the leave page carries: a leave link's token, if the page was opened by such a link. */
export interface LeaveLink {
  token?: string;
  /** No subscription has this token, or no longer. */
  isUnknown?: boolean;
}

/** The button that ends a subscription; or, once it was pressed, what became of it. */
export function LeaveForm({ token, isUnknown }: LeaveLink) {
  const { texts, link } = usePage();
  const { outcome, values } = useFormSubmission('newsletter-leave');
  const { leave_submit, leave_success, leave_unknown, unavailable } = texts.forms;
  if (outcome === 'accepted') return <FormMessage form="newsletter-leave" text={leave_success} />;
  if (outcome === 'missing' || isUnknown) return <FormMessage form="newsletter-leave" text={leave_unknown} isFailure />;
  const sentToken = values.token ?? token;
  if (sentToken === undefined) return null;
  const id = resultId('newsletter-leave');
  return (
    <form className="form" id={id} method="post" action={link(`${sitePages.newsletterLeave}#${id}`)}>
      {outcome === 'unavailable' && (
        <p className="form-message form-message--failure" role="alert">
          {unavailable}
        </p>
      )}
      <input type="hidden" name="token" value={sentToken} />
      <button type="submit" className="button form-submit">
        {leave_submit}
      </button>
    </form>
  );
}
