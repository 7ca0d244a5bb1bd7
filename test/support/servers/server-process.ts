import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { until } from '../until.js';
import { processEnvironment } from './process-environment.js';

export const main = 'dist/src/main.js';

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

const running = new Set<ServerProcess>();

// A failed test may not have stopped its server, and jest waits for remaining processes.
afterAll(() => {
  for (const pid of [...running].flatMap((server) => server.processes())) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
  }
});

/** The built server in a separate process, which inherits only {@link processEnvironment}. */
export class ServerProcess {
  readonly output = { stdout: '', stderr: '' };
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;

  /** @param command another command that starts the server */
  constructor(environment: Record<string, string>, command: readonly string[] = [process.execPath, main]) {
    if (!existsSync(main)) throw new Error(`${main} is missing: npm test builds it first`);
    const [program = '', ...args] = command;
    const child = spawn(program, args, { env: { ...processEnvironment(), ...environment } });
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        this.output[stream] += text;
      });
    }
    this.#child = child;
    running.add(this);
    this.ended = once(child, 'close').then(([code, signal]) => {
      running.delete(this);
      return { code, signal, ...this.output };
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** The ids of this process and of all its descendants. */
  processes(): number[] {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    const parents = new Map(rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]));
    const descends = (pid: number | undefined): boolean =>
      pid !== undefined && (pid === this.#child.pid || descends(parents.get(pid)));
    return [...parents.keys()].filter(descends);
  }

  /** Waits until the output matches. */
  async says(text: RegExp): Promise<void> {
    await this.#until(() => text.test(this.output.stdout), `the process says ${text}`);
  }

  /** Waits for the first 200 at the address. */
  async isUp(url: string): Promise<void> {
    await this.#until(async () => (await fetch(url).catch(() => undefined))?.status === 200, `${url} gets 200`);
  }

  async #until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
    let isOver = false;
    this.ended.then(() => {
      isOver = true;
    });
    await until(() => {
      if (isOver) throw new Error(`the process has ended: ${this.output.stdout}\n${this.output.stderr}`);
      return condition();
    }, what);
  }
}

/** A free port. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}
