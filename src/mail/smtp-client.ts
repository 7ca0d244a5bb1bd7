import { Inject, Injectable, Optional } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { isLoopback } from '../config/is-loopback.js';

/** A mail as it leaves. */
export interface Message {
  /** The same each time, by which a mailbox recognises a mail that comes again. */
  messageId: string;
  date: Date;
  to: readonly string[];
  subject: string;
  language: string;
  html: string;
  text: string;
  /** Address by which its reader leaves with one click (RFC 8058). */
  leaveUrl?: string | undefined;
}

/** The server did not take the mail. Its own words are not repeated: they may name the reader. */
export class NotTaken extends Error {
  constructor(
    message: string,
    /** It will not take it at another time either. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** Milliseconds. RFC 5321 (4.5.3.2) gives a server ten minutes to say yes: who hangs up earlier sends twice. */
const usualTimeouts = { connectionTimeout: 30_000, greetingTimeout: 60_000, socketTimeout: 600_000 };

/** Injection token of other timeouts. */
export const SMTP_TIMEOUTS = Symbol('SMTP timeouts');

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Hands mails to the server of SMTP_URL. */
@Injectable()
export class SmtpClient {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'SMTP_URL' | 'MAIL_FROM'>,
    /** Shorter ones, for tests. */
    @Optional() @Inject(SMTP_TIMEOUTS) private readonly timeouts: Partial<typeof usualTimeouts> = {},
  ) {}

  /** The part of a Message-ID behind the @. */
  get domain(): string {
    return this.configuration.MAIL_FROM?.address.split('@').at(-1) ?? 'localhost';
  }

  /**
   * Returns when the server has said yes to the whole mail.
   * @throws NotTaken
   */
  async send({ language, leaveUrl, to, ...message }: Message): Promise<void> {
    const { SMTP_URL, MAIL_FROM } = this.configuration;
    if (SMTP_URL === undefined || MAIL_FROM === undefined) throw new NotTaken('SMTP_URL is not set', false);
    const { hostname, password } = new URL(SMTP_URL);
    // Not in clear text, whatever the server or somebody between offers.
    const requireTLS = password !== '' && !isLoopback(hostname);
    // Loaded with the first mail: a server may never send one.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: SMTP_URL, requireTLS, ...usualTimeouts, ...this.timeouts });
    try {
      await transport.sendMail({
        ...message,
        from: MAIL_FROM,
        to: to.map((address) => ({ name: '', address })),
        envelope: { from: MAIL_FROM.address, to: [...to] },
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
    } catch (error) {
      throw notTaken(error as SmtpError);
    } finally {
      transport.close();
    }
  }
}

/** RFC 5321: a reply of 5xx to the reader or to the mail will be the same next time; all else may pass. */
function notTaken({ code, command, responseCode, response }: SmtpError): NotTaken {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  // 5.7: the server does not let this site send, which its operator can change (RFC 3463).
  const isAboutRights = /^5\d\d[ -]5\.7\./.test(response ?? '');
  const isFinal = isAboutMail && (responseCode ?? 0) >= 500 && !isAboutRights;
  const reply = responseCode === undefined ? `no answer (${code ?? 'unknown'})` : `answered ${responseCode}`;
  return new NotTaken(`the SMTP server: ${reply}${command ? ` to ${command}` : ''}`, isFinal);
}
