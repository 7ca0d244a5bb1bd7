/** The server as a process that can be restarted. A second process stands by with the packages loaded. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { developmentFolder, root } from '../build/stamp.ts';

const main = pathToFileURL(join(developmentFolder, 'src/main.js')).href;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
    server.on('error', reject);
  });
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Former versions of the views stay in memory: after this many the server is restarted. */
const mostExchanges = 50;

export interface ServerOptions {
  /** Without PORT. */
  environment: NodeJS.ProcessEnv;
  /** The address of a debugger. */
  inspect?: string;
  /** Whether a second process stands by; with a debugger it would take the same address. */
  hasStandby: boolean;
  /** Receives each line of the server's output. */
  onLine: (line: string) => void;
  /** Receives the last lines of output when the server has exited by itself. */
  onFailure: (words: string) => void;
}

/** A process of the server, and who waits for it. */
interface Running {
  child: ChildProcess;
  lastWords: string[];
  onListening?: () => void;
  onExchange?: (isExchanged: boolean) => void;
}

export class DevelopmentServer {
  readonly options: ServerOptions;
  /** The port that the server listens on; undefined while it does not. */
  port: number | undefined;
  /** What a request must carry. */
  secret = randomBytes(24).toString('base64url');
  #running: Running | undefined;
  #spare: Running | undefined;
  #waiting: ((port: number | undefined) => void)[] = [];
  #failure = false;
  #exchanges = 0;
  #isClosed = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: ServerOptions) {
    this.options = options;
    if (options.hasStandby) this.#spare = this.#spawn();
  }

  /** Restarts the server. Resolves when it listens or has failed. Concurrent calls run one after the other. */
  restart(): Promise<void> {
    const restarted = this.#turn.then(() => this.#restart());
    this.#turn = restarted;
    return restarted;
  }

  /**
   * Switches the running server to the views as they are compiled now.
   * @returns whether it could; otherwise it has to be restarted
   */
  exchangeViews(): Promise<boolean> {
    const exchanged = this.#turn.then(() => this.#exchangeViews());
    this.#turn = exchanged.catch(() => undefined);
    return exchanged;
  }

  /** Resolves with the port as soon as the server listens; with undefined if it has failed. */
  ready(): Promise<number | undefined> {
    if (this.port !== undefined || this.#failure) return Promise.resolve(this.port);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Whether the server has exited by itself. */
  get hasFailed(): boolean {
    return this.#failure;
  }

  /** From now on, requests wait until the server has been restarted. */
  hold(): void {
    this.port = undefined;
    this.#failure = false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const children = [this.#running, this.#spare].flatMap((running) => running?.child ?? []);
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(ended));
  }

  /** Kills the processes at once, whatever they are doing. */
  kill(): void {
    for (const running of [this.#running, this.#spare]) running?.child.kill('SIGKILL');
  }

  async #exchangeViews(): Promise<boolean> {
    const running = this.#running;
    if (running === undefined || this.port === undefined || this.#exchanges >= mostExchanges) return false;
    this.#exchanges += 1;
    const responded = new Promise<boolean>((resolve) => {
      running.onExchange = resolve;
    });
    running.child.send('views', () => undefined);
    return Promise.race([responded, ended(running.child).then(() => false)]);
  }

  async #restart(): Promise<void> {
    if (this.#isClosed) return;
    this.hold();
    const former = this.#running;
    this.#running = undefined;
    if (former) {
      former.child.kill('SIGTERM');
      await ended(former.child);
    }
    const port = await freePort();
    if (this.#isClosed) return;
    const running = this.#spare ?? this.#spawn();
    this.#spare = undefined;
    this.#running = running;
    this.#exchanges = 0;
    running.child.send({ port, main, secret: this.secret }, () => undefined);
    await this.#settled(running, port);
    if (this.options.hasStandby && !this.#isClosed) this.#spare = this.#spawn();
  }

  #settled(running: Running, port: number): Promise<void> {
    return new Promise((resolve) => {
      running.onListening = () => {
        this.port = port;
        for (const each of this.#waiting.splice(0)) each(port);
        resolve();
      };
      void ended(running.child).then(() => {
        resolve();
        if (this.#running !== running || this.#isClosed) return;
        this.#running = undefined;
        this.port = undefined;
        this.#failure = true;
        for (const each of this.#waiting.splice(0)) each(undefined);
        this.options.onFailure(running.lastWords.join('\n'));
      });
    });
  }

  #spawn(): Running {
    const { environment, inspect, onLine } = this.options;
    const child = fork(join(root, 'scripts/dev/server-process.ts'), {
      cwd: root,
      env: environment,
      execArgv: inspect === undefined ? [] : [`--inspect=${inspect}`],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const running: Running = { child, lastWords: [] };
    child.on('message', (message) => {
      if (message === 'listening') running.onListening?.();
      else running.onExchange?.((message as { isExchanged: boolean }).isExchanged);
    });
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream?.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          running.lastWords = [...running.lastWords, line].slice(-30);
          if (!line.includes('"listening on ')) onLine(line);
        }
      });
    }
    return running;
  }
}
