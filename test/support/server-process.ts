import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

export const main = 'dist/src/main.js';

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The built server as a process of its own, with nothing of this one's environment but the way to programs. */
export class ServerProcess {
  readonly output = { stdout: '', stderr: '' };
  readonly ended: Promise<Ended>;
  private readonly child: ChildProcess;

  constructor(environment: Record<string, string>) {
    if (!existsSync(main)) throw new Error(`${main} is missing: npm test builds it first`);
    const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...environment } });
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        this.output[stream] += text;
      });
    }
    this.ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...this.output }));
    this.child = child;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Waits for the first answer of 200 at the address. */
  async isUp(url: string): Promise<void> {
    let isOver = false;
    this.ended.then(() => {
      isOver = true;
    });
    while (!isOver) {
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server ended before it answered: ${this.output.stderr}`);
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return String(port);
}
