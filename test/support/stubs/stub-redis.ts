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

/** Parses the complete commands received so far: arrays of bulk strings. */
function commandsIn(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const command = firstCommand(rest);
    if (!command) return { commands, rest };
    commands.push(command.words);
    rest = rest.slice(command.length);
  }
}

function firstCommand(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  let length = head[0].length;
  const words: string[] = [];
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(length));
    if (!size) return undefined;
    const start = length + size[0].length;
    const end = start + Number(size[1]);
    if (text.length < end + 2) return undefined;
    words.push(text.slice(start, end));
    length = end + 2;
  }
  return { words, length };
}
