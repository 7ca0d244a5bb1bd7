import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type SMTPServerSession as Session, SMTPServer } from 'smtp-server';
import { until } from '../until.js';

/**
 * `busy`: 451 to the reader's address. `unknown`: 550 to it. `denied`: 554 5.7.1 to it. `spam`: 554 to the mail. `cut`:
 * the connection is closed after the whole mail was received, before it is accepted. `hang`: no response to the mail.
 */
export type SmtpIssue = 'busy' | 'unknown' | 'denied' | 'spam' | 'cut' | 'hang';

export interface ReceivedMail {
  to: string[];
  headers: ReadonlyMap<string, string>;
  /** Decoded. */
  text: string;
  html: string;
  /** As it was received. */
  raw: string;
}

const replies: Partial<Record<SmtpIssue, [code: number, text: string]>> = {
  busy: [451, '4.3.2 Try again later'],
  unknown: [550, '5.1.1 No such user <somebody@example.com>'],
  denied: [554, '5.7.1 Relay access denied'],
};

/** An SMTP server on the loopback interface, as a mail provider runs it. */
export class SmtpStub {
  /** The accepted mails, in the order of their arrival. */
  readonly mails: ReceivedMail[] = [];
  connections = 0;
  issue: SmtpIssue | undefined;
  /** Whose address an issue of addresses concerns; every one by default. */
  refused: string | undefined;
  /** Called when a mail has been received completely. The response waits for it. */
  onArrival: (() => unknown) | undefined;

  readonly #sockets = new Set<Socket>();

  private constructor(
    readonly port: number,
    private readonly server: SMTPServer,
  ) {}

  static async start(port = 0): Promise<SmtpStub> {
    let stub: SmtpStub | undefined;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      hideSMTPUTF8: true,
      logger: false,
      onConnect: (_session: Session, callback: (error?: Error | null) => void) => {
        if (stub) stub.connections += 1;
        callback();
      },
      onRcptTo: ({ address }: { address: string }, _session: Session, callback: (error?: Error | null) => void) => {
        const isRefused = stub?.issue !== undefined && [undefined, address].includes(stub.refused);
        const [code, text] = (isRefused && stub?.issue && replies[stub.issue]) || [];
        callback(code === undefined ? null : Object.assign(new Error(text), { responseCode: code }));
      },
      onData: (stream: NodeJS.ReadableStream, session: Session, callback: (error?: Error | null) => void) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (stub) void stub.#response(Buffer.concat(chunks).toString('latin1'), session, callback);
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    const made = new SmtpStub((server.server.address() as AddressInfo).port, server);
    server.server.on('connection', (socket: Socket) => {
      made.#sockets.add(socket);
      socket.on('close', () => made.#sockets.delete(socket));
    });
    stub = made;
    return made;
  }

  get environment(): Record<string, string> {
    return { SMTP_URL: `smtp://127.0.0.1:${this.port}`, MAIL_FROM: 'Website <website@example.com>' };
  }

  /** Waits until this number of mails were accepted. */
  async has(count: number): Promise<ReceivedMail[]> {
    await until(() => this.mails.length >= count, `${count} mails were accepted`);
    return this.mails;
  }

  async stop(): Promise<void> {
    const closed = once(this.server.server, 'close');
    this.server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #response(raw: string, session: Session, callback: (error?: Error | null) => void): Promise<void> {
    await this.onArrival?.();
    if (this.issue === 'hang') return;
    if (this.issue === 'cut') {
      for (const socket of this.#sockets) socket.destroy();
      return;
    }
    if (this.issue === 'spam') return callback(Object.assign(new Error('5.6.0 Not taken'), { responseCode: 554 }));
    this.mails.push(readMail(raw, session));
    callback(null);
  }
}

function readMail(raw: string, { envelope }: Session): ReceivedMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = readHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '(none)';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`).map(readPart);
  const bodyOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.body ?? '';
  return {
    to: envelope.rcptTo.map(({ address }) => address),
    headers,
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    raw,
  };
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]/g, ' ').split('\r\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+): (.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), decodeWords(value ?? '')] as const];
    }),
  );
}

function readPart(part: string): { type: string; body: string } {
  const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
  const headers = readHeaders(head);
  const body = rest.join('\r\n\r\n').replace(/\r\n$/, '');
  const encoding = headers.get('content-transfer-encoding');
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body, 'latin1');
  return { type: headers.get('content-type') ?? '', body: bytes.toString('utf8').replaceAll('\r\n', '\n') };
}

function fromQuotedPrintable(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Of RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}
