import type { Texts } from '../../i18n/texts.js';
import { fill } from '../fill.js';
import { type Detail, Mail, MailDetails, MailText } from './mail.js';

export interface ApplicationNoticeProps {
  tag: string;
  company: string;
  texts: Texts['mails'];
  /** Nothing about a person. */
  about: readonly Detail[];
}

export function ApplicationNotice({ tag, company, texts, about }: ApplicationNoticeProps) {
  return (
    <Mail tag={tag} company={company} heading={texts.notice_heading} footer={fill(texts.footer, { company })}>
      <MailText>{texts.notice_text}</MailText>
      <MailDetails details={about} />
    </Mail>
  );
}
