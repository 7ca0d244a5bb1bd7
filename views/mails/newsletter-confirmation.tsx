import type { Texts } from '../../i18n/texts.js';
import { fill } from '../fill.js';
import { Mail, MailButton, MailLink, MailText } from './mail.js';

export interface NewsletterConfirmationProps {
  tag: string;
  company: string;
  texts: Texts['mails'];
  /** Where the subscription is confirmed. */
  confirmUrl: string;
  /** Where the address is erased. */
  leaveUrl: string;
}

export function NewsletterConfirmation({ tag, company, texts, confirmUrl, leaveUrl }: NewsletterConfirmationProps) {
  return (
    <Mail tag={tag} company={company} heading={texts.confirm_heading} footer={fill(texts.footer, { company })}>
      <MailText>{fill(texts.confirm_text, { company })}</MailText>
      <MailButton href={confirmUrl} label={texts.confirm_button} />
      <MailText>{texts.confirm_valid}</MailText>
      <MailText>
        {texts.confirm_not_you} <MailLink href={leaveUrl} label={texts.confirm_erase} />
      </MailText>
    </Mail>
  );
}
