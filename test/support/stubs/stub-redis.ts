import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

interface Count {
  value: number;
  expiresAt: number;
}

/** The subset of Redis that the rate limiter needs: counters with an expiry that several clients share. */
export class StubRedis {
  readonly counts = new Map<string, Count>();
  /** Accepts every command and never responds. */
  isSilent = false;
  readonly #sockets = new Set<Socket>();

  readonly url: string;

  private constructor(private readonly server: Server) {
    this.url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('connection', (socket) => this.#serve(socket));
  }

  static async start(): Promise<StubRedis> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new StubRedis(server);
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    let received = '';
    socket.on('data', (chunk) => {
      const { commands, rest } = commandsIn(received + chunk.toString('latin1'));
      received = rest;
      for (const command of commands) if (!this.isSilent) socket.write(this.#response(command));
    });
  }

  #response([name = '', ...words]: string[]): string {
    if (/^info$/i.test(name)) return bulk('redis_version:7.0.0\r\nloading:0\r\n');
    if (!/^eval(sha)?$/i.test(name)) return '+OK\r\n';
    const [, , key = '', points = '', seconds = ''] = words;
    return this.#count(key, Number(points), Number(seconds));
  }

  #count(key: string, points: number, seconds: number): string {
    const known = this.counts.get(key);
    const count = known && known.expiresAt > Date.now() ? known : { value: 0, expiresAt: Date.now() + seconds * 1000 };
    count.value += points;
    this.counts.set(key, count);
    return `*2\r\n:${count.value}\r\n:${count.expiresAt - Date.now()}\r\n`;
  }
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

/** Parses the complete commands received so far: arrays of bulk strings, none of which has a CRLF. */
function commandsIn(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  for (let lines = text.split('\r\n'); ; ) {
    // A line for the number of words, and two for each word: its length and itself.
    const count = 1 + 2 * Number(lines[0]?.slice(1));
    if (lines.length <= count) return { commands, rest: lines.join('\r\n') };
    commands.push(lines.slice(1, count).filter((_, index) => index % 2 === 1));
    lines = lines.slice(count);
  }
}
