import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration, isLoopback } from '../../platform/config/configuration.js';

export interface Message {
  /** The same for each attempt, so that a mailbox recognises a duplicate. */
  messageId: string;
  date: Date;
  to: readonly string[];
  subject: string;
  language: string;
  html: string;
  text: string;
  /** Address for one-click unsubscribing (RFC 8058). */
  leaveUrl?: string | undefined;
}

/** The server did not accept the mail. Its reply is not quoted, as it may name the recipient. */
export class MailRejectedError extends Error {
  constructor(
    message: string,
    /** Whether the mail is rejected permanently, so that a retry is useless. */
    readonly isFinal: boolean,
    /** Whether the recipient's address is the reason, rather than this site, its mail or its server. */
    readonly isOfRecipient = false,
  ) {
    super(message);
  }
}

/** Milliseconds. RFC 5321 (4.5.3.2) gives a server ten minutes to accept a mail. An earlier timeout sends it twice. */
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 60_000, socketTimeout: 600_000 };

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

@Injectable()
export class SmtpClient {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'SMTP_URL' | 'MAIL_FROM'>) {}

  /** The part of a Message-ID after the @. */
  get domain(): string {
    return this.configuration.MAIL_FROM?.address.split('@').at(-1) ?? 'localhost';
  }

  /**
   * Sends a mail. Resolves when the server has accepted it.
   * @throws MailRejectedError
   */
  async send({ language, leaveUrl, to, ...message }: Message): Promise<void> {
    const { SMTP_URL, MAIL_FROM } = this.configuration;
    if (SMTP_URL === undefined || MAIL_FROM === undefined) throw new MailRejectedError('SMTP_URL is not set', false);
    const { hostname, password } = new URL(SMTP_URL);
    // Credentials are never sent in clear text, even if the server, or an attacker in between, offers no TLS.
    const requireTLS = password !== '' && !isLoopback(hostname);
    // Loaded with the first mail: a server may never send one.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: SMTP_URL, requireTLS, ...timeouts });
    const recipients = to.map((address) => ({ name: '', address }));
    try {
      const { ehlo } = await transport.sendMail({
        ...message,
        from: MAIL_FROM,
        to: recipients,
        // Texts would be parsed as lists of addresses.
        envelope: { from: MAIL_FROM.address, to: recipients },
        textEncoding: 'quoted-printable',
        headers: {
          'Content-Language': language,
          'Auto-Submitted': 'auto-generated',
          ...(leaveUrl !== undefined && {
            'List-Unsubscribe': `<${leaveUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      // The server took it for the address of another mailbox (RFC 6531).
      if (to.some(needsUtf8) && !ehlo?.some((line) => /^SMTPUTF8\b/i.test(line))) {
        throw new MailRejectedError('the SMTP server has no SMTPUTF8, which the address needs', true, true);
      }
    } catch (error) {
      throw error instanceof MailRejectedError ? error : rejectionOf(error as SmtpError);
    } finally {
      transport.close();
    }
  }
}

/** Whether the part before the @ is not ASCII. A domain is sent in Punycode. */
function needsUtf8(address: string): boolean {
  return /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf('@')));
}

/** RFC 5321: a 5xx reply to the recipient or to the mail is permanent. All other errors may be temporary. */
function rejectionOf({ code, command, responseCode, response }: SmtpError): MailRejectedError {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  // 5.7: the server does not permit this site to send, which its operator can change (RFC 3463).
  const isAboutRights = /^5\d\d[ -]5\.7\./.test(response ?? '');
  const isFinal = isAboutMail && (responseCode ?? 0) >= 500 && !isAboutRights;
  const reply = responseCode === undefined ? `no reply (${code ?? 'unknown'})` : `replied ${responseCode}`;
  const isOfRecipient = command === 'RCPT TO' && !isAboutRights;
  return new MailRejectedError(`the SMTP server: ${reply}${command ? ` to ${command}` : ''}`, isFinal, isOfRecipient);
}
