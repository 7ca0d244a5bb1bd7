import { type Detail, Mail, MailDetails, MailText } from './mail.js';

export interface SubmissionMailProps {
  tag: string;
  company: string;
  heading: string;
  text: string;
  /** For the sender, nothing that was typed: nobody has confirmed the address. For the company, no personal data. */
  details: readonly Detail[];
  /** Below the details. */
  note?: string;
  footer: string;
}

/** A mail about what was sent by a form. */
export function SubmissionMail({ text, details, note, ...mail }: SubmissionMailProps) {
  return (
    <Mail {...mail}>
      <MailText>{text}</MailText>
      <MailDetails details={details} />
      {note && <MailText>{note}</MailText>}
    </Mail>
  );
}
