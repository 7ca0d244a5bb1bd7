import type { Texts } from '../../i18n/texts.js';
import { fill } from '../fill.js';
import { type Detail, Mail, MailDetails, MailText } from './mail.js';

interface Props {
  tag: string;
  company: string;
  mails: Texts['mails'];
  /** In a receipt, nothing that was typed: nobody has confirmed its recipient's address. In a notice, no personal data. */
  details: readonly Detail[];
}

export function ApplicationReceipt({ tag, company, mails, details }: Props) {
  return (
    <Mail tag={tag} company={company} heading={mails.receipt_heading} footer={fill(mails.footer, { company })}>
      <MailText>{fill(mails.receipt_text, { company })}</MailText>
      <MailDetails details={details} />
      <MailText>{mails.receipt_retention}</MailText>
    </Mail>
  );
}

export function ApplicationNotice({ tag, company, mails, details }: Props) {
  return (
    <Mail tag={tag} company={company} heading={mails.notice_heading} footer={fill(mails.footer, { company })}>
      <MailText>{mails.notice_text}</MailText>
      <MailDetails details={details} />
    </Mail>
  );
}

/** For the purchasing office, in place of many notices. */
export function ApplicationsSummary({ tag, company, mails, details }: Props) {
  const heading = fill(mails.summary_subject, { count: `${details.length}` });
  return (
    <Mail tag={tag} company={company} heading={heading} footer={fill(mails.footer, { company })}>
      <MailText>{mails.summary_text}</MailText>
      <MailDetails details={details} />
    </Mail>
  );
}
