import type { Texts } from '../../i18n/texts.js';
import { fill } from '../fill.js';
import { type Detail, Mail, MailDetails, MailText } from './mail.js';

export interface ApplicationReceiptProps {
  tag: string;
  company: string;
  texts: Texts['mails'];
  /** What the applicant entered. */
  entered: readonly Detail[];
}

export function ApplicationReceipt({ tag, company, texts, entered }: ApplicationReceiptProps) {
  return (
    <Mail tag={tag} company={company} heading={texts.receipt_heading} footer={fill(texts.footer, { company })}>
      <MailText>{fill(texts.receipt_text, { company })}</MailText>
      <MailDetails details={entered} />
      <MailText>{texts.receipt_retention}</MailText>
    </Mail>
  );
}
