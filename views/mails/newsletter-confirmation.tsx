import type { Texts } from '../../i18n/texts.js';
import { fill } from '../fill.js';
import { Mail, MailButton, MailLink, MailText } from './mail.js';

export interface NewsletterConfirmationProps {
  tag: string;
  company: string;
  mails: Texts['mails'];
  /** URL of the page that confirms the subscription. */
  confirmUrl: string;
  /** URL of the page that erases the email address. */
  leaveUrl: string;
}

export function NewsletterConfirmation({ tag, company, mails, confirmUrl, leaveUrl }: NewsletterConfirmationProps) {
  return (
    <Mail tag={tag} company={company} heading={mails.confirm_heading} footer={fill(mails.footer, { company })}>
      <MailText>{fill(mails.confirm_text, { company })}</MailText>
      <MailButton href={confirmUrl} label={mails.confirm_button} />
      <MailText>{mails.confirm_valid}</MailText>
      <MailText>
        {mails.confirm_not_you} <MailLink href={leaveUrl} label={mails.confirm_erase} />
      </MailText>
    </Mail>
  );
}
