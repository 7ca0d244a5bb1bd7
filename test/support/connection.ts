import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A connection that a test writes to by hand. */
export class Connection {
  private readonly chunks: Buffer[] = [];
  /** Resolves once the connection is closed, by whichever side. */
  readonly closed: Promise<void>;
  /** The client's port, by which the server knows it. */
  readonly port: number | undefined;

  private constructor(readonly socket: Socket) {
    this.port = socket.localPort;
    socket.on('data', (chunk) => this.chunks.push(chunk));
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  static async to(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** All that has come so far. */
  get received(): string {
    return Buffer.concat(this.chunks).toString('latin1');
  }

  /** Writes, and waits until the bytes have left. Gives false where they cannot any more. */
  async write(bytes: string | Buffer): Promise<boolean> {
    const written = new Promise<boolean>((resolve) => this.socket.write(bytes, (error) => resolve(!error)));
    return Promise.race([written, this.closed.then(() => false)]);
  }

  /** Waits until an answer has begun, or the connection is closed. */
  async answered(): Promise<string> {
    if (this.chunks.length === 0) await Promise.race([once(this.socket, 'data'), this.closed]);
    return this.received;
  }
}

/**
 * What the server answers to a client that sends until the server closes the connection. A client that still writes to a
 * closed connection may lose the answer that it has not read yet: then it tries again.
 */
export async function answerTo(port: number, send: (connection: Connection) => Promise<void>): Promise<string> {
  let received = '';
  for (let attempt = 0; attempt < 5 && received === ''; attempt += 1) {
    const connection = await Connection.to(port);
    await send(connection);
    await connection.closed;
    ({ received } = connection);
  }
  return received;
}

/** An answer as it came over a connection, read. */
export function readAnswer(received: string): { status: number; headers: IncomingHttpHeaders; body: string } {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2)) as [string, string][];
  const headers = Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
  return { status: Number(start.split(' ')[1]), headers, body };
}
