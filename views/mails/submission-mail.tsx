import { type Detail, Mail, MailButton, MailDetails, MailText } from './mail.js';

export interface SubmissionMailProps {
  tag: string;
  company: string;
  heading: string;
  text: string;
  /** For the sender, nothing that was typed: nobody has confirmed the address. For the company, no personal data. */
  details: readonly Detail[];
  /** Below the details. */
  note?: string;
  /** The address that shows the sender the state, and the label of the button that leads there. */
  stateUrl?: string;
  stateLink: string;
  footer: string;
}

/** A mail about what was sent by a form. */
export function SubmissionMail({ text, details, note, stateUrl, stateLink, ...mail }: SubmissionMailProps) {
  return (
    <Mail {...mail}>
      <MailText>{text}</MailText>
      <MailDetails details={details} />
      {stateUrl && <MailButton href={stateUrl} label={stateLink} />}
      {note && <MailText>{note}</MailText>}
    </Mail>
  );
}
