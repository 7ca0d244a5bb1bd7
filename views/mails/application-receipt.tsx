import type { Texts } from '../../i18n/texts.js';
import { fill } from '../fill.js';
import { type Detail, Mail, MailDetails, MailText } from './mail.js';

export interface ApplicationReceiptProps {
  tag: string;
  company: string;
  mails: Texts['mails'];
  /** Contain nothing that was typed: nobody has confirmed the recipient's address. */
  details: readonly Detail[];
}

export function ApplicationReceipt({ tag, company, mails, details }: ApplicationReceiptProps) {
  return (
    <Mail tag={tag} company={company} heading={mails.receipt_heading} footer={fill(mails.footer, { company })}>
      <MailText>{fill(mails.receipt_text, { company })}</MailText>
      <MailDetails details={details} />
      <MailText>{mails.receipt_retention}</MailText>
    </Mail>
  );
}
