import type { Texts } from '../../i18n/texts.js';
import { fill } from '../fill.js';
import { type Detail, Mail, MailDetails, MailText } from './mail.js';

export interface ApplicationNoticeProps {
  tag: string;
  company: string;
  mails: Texts['mails'];
  /** Contain no personal data. */
  details: readonly Detail[];
}

export function ApplicationNotice({ tag, company, mails, details }: ApplicationNoticeProps) {
  return (
    <Mail tag={tag} company={company} heading={mails.notice_heading} footer={fill(mails.footer, { company })}>
      <MailText>{mails.notice_text}</MailText>
      <MailDetails details={details} />
    </Mail>
  );
}
