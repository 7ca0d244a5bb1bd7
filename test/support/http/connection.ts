import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A raw connection to the server. */
export class Connection {
  readonly #chunks: Buffer[] = [];
  /** Resolves when either side has closed the connection. */
  readonly closed: Promise<void>;

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk) => this.#chunks.push(chunk));
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  static async to(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Everything received so far. */
  get received(): string {
    return Buffer.concat(this.#chunks).toString('latin1');
  }

  /** Writes, and waits until the bytes have been sent. @returns false if the connection is closed */
  async write(bytes: string | Buffer): Promise<boolean> {
    const written = new Promise<boolean>((resolve) => this.socket.write(bytes, (error) => resolve(!error)));
    return Promise.race([written, this.closed.then(() => false)]);
  }

  /** Waits until a response has begun, or the connection is closed. */
  async response(): Promise<string> {
    if (this.#chunks.length === 0) await Promise.race([once(this.socket, 'data'), this.closed]);
    return this.received;
  }
}

/**
 * The response to a client that sends until the server closes the connection. A client that still writes to a closed
 * connection may lose the response before it has read it. Then it tries again.
 */
export async function responseTo(port: number, send: (connection: Connection) => Promise<void>): Promise<string> {
  let received = '';
  for (let attempt = 0; attempt < 5 && received === ''; attempt += 1) {
    const connection = await Connection.to(port);
    await send(connection);
    await connection.closed;
    ({ received } = connection);
  }
  return received;
}

/** Parses a response as it came over a connection. */
export function readResponse(received: string): { status: number; headers: IncomingHttpHeaders; body: string } {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2)) as [string, string][];
  const headers = Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
  return { status: Number(start.split(' ')[1]), headers, body };
}
