import { resultId } from '../../../src/submissions/forms/form-submission.js';
import { usePage } from '../../page-context.js';
import { sitePages } from '../../site-pages.js';
import { FormMessage } from '../../ui/form-controls/form-message.js';
import { useFormSubmission } from './use-form-submission.js';

/** The state that a link in a mail carries to its page. */
export interface MailLink {
  /** Set if the page was opened by such a link. */
  token?: string;
  /** The action of the link has been done. */
  isDone?: boolean;
  /** No subscription has this token, or the link is no longer valid. */
  isUnknown?: boolean;
}

interface Props extends MailLink {
  action: 'confirm' | 'leave';
}

/** A button for the action of a link in a mail, or the outcome once it was pressed. */
export function TokenForm({ action, token, isDone, isUnknown }: Props) {
  const { texts, link } = usePage();
  const name = `newsletter-${action}`;
  const { outcome, values } = useFormSubmission(name);
  if (outcome === 'accepted' || isDone) return <FormMessage form={name} text={texts.forms[`${action}_success`]} />;
  if (outcome === 'missing' || isUnknown)
    return <FormMessage form={name} text={texts.forms[`${action}_unknown`]} isFailure />;
  const sentToken = values.token ?? token;
  if (sentToken === undefined) return null;
  const page = action === 'leave' ? sitePages.newsletterLeave : sitePages.newsletterConfirm;
  const id = resultId(name);
  return (
    <form className="form" id={id} method="post" action={link(`${page}#${id}`)}>
      {outcome === 'unavailable' && (
        <p className="form-message form-message--failure" role="alert">
          {texts.forms.unavailable}
        </p>
      )}
      <input type="hidden" name="token" value={sentToken} />
      <button type="submit" className="button form-submit">
        {texts.forms[`${action}_submit`]}
      </button>
    </form>
  );
}
