/** The server as a process that can be restarted. A second process stands by with the packages loaded. */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { developmentFolder, root } from '../build-stamp.mjs';

const main = pathToFileURL(join(developmentFolder, 'src/main.js')).href;

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
    server.on('error', reject);
  });
}

const ended = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', resolve);
  });

/** Former versions of the views stay in memory: after this many the server is restarted. */
const mostExchanges = 50;

export class DevelopmentServer {
  /** The port that the server listens on; undefined while it does not. */
  port;
  /** What a request must carry. */
  secret = randomBytes(24).toString('base64url');
  #running;
  #spare;
  #waiting = [];
  #failure;
  #exchanges = 0;
  #isClosed = false;
  #turn = Promise.resolve();

  /**
   * @param environment of the server, without PORT
   * @param inspect the address of a debugger
   * @param hasStandby whether a second process stands by; with a debugger it would take the same address
   * @param onLine receives each line of the server's output
   * @param onFailure receives the last lines of output when the server has exited by itself
   */
  constructor({ environment, inspect, hasStandby, onLine, onFailure }) {
    this.options = { environment, inspect, hasStandby, onLine, onFailure };
    if (hasStandby) this.#spare = this.#spawn();
  }

  /** Restarts the server. Resolves when it listens or has failed. Concurrent calls run one after the other. */
  restart() {
    this.#turn = this.#turn.then(() => this.#restart());
    return this.#turn;
  }

  /**
   * Switches the running server to the views as they are compiled now.
   * @returns whether it could; otherwise it has to be restarted
   */
  exchangeViews() {
    const exchanged = this.#turn.then(() => this.#exchangeViews());
    this.#turn = exchanged.catch(() => undefined);
    return exchanged;
  }

  /** Resolves with the port as soon as the server listens; with undefined if it has failed. */
  ready() {
    if (this.port !== undefined || this.#failure) return Promise.resolve(this.port);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Whether the server has exited by itself. */
  get hasFailed() {
    return this.#failure === true;
  }

  /** From now on, requests wait until the server has been restarted. */
  hold() {
    this.port = undefined;
    this.#failure = false;
  }

  async close() {
    this.#isClosed = true;
    const children = [this.#running, this.#spare].filter(Boolean);
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(ended));
  }

  /** Kills the processes at once, whatever they are doing. */
  kill() {
    for (const child of [this.#running, this.#spare]) child?.kill('SIGKILL');
  }

  async #exchangeViews() {
    const child = this.#running;
    if (child === undefined || this.port === undefined || this.#exchanges >= mostExchanges) return false;
    this.#exchanges += 1;
    const responded = new Promise((resolve) => {
      child.onExchange = resolve;
    });
    child.send('views', () => undefined);
    return Promise.race([responded, ended(child).then(() => false)]);
  }

  async #restart() {
    if (this.#isClosed) return;
    this.hold();
    const former = this.#running;
    this.#running = undefined;
    if (former) {
      former.kill('SIGTERM');
      await ended(former);
    }
    const port = await freePort();
    if (this.#isClosed) return;
    const child = this.#spare ?? this.#spawn();
    this.#spare = undefined;
    this.#running = child;
    this.#exchanges = 0;
    child.send({ port, main, secret: this.secret }, () => undefined);
    await this.#settled(child, port);
    if (this.options.hasStandby && !this.#isClosed) this.#spare = this.#spawn();
  }

  #settled(child, port) {
    return new Promise((resolve) => {
      child.onListening = () => {
        this.port = port;
        for (const each of this.#waiting.splice(0)) each(port);
        resolve();
      };
      void ended(child).then(() => {
        resolve();
        if (this.#running !== child || this.#isClosed) return;
        this.#running = undefined;
        this.port = undefined;
        this.#failure = true;
        for (const each of this.#waiting.splice(0)) each(undefined);
        this.options.onFailure(child.lastWords.join('\n'));
      });
    });
  }

  #spawn() {
    const { environment, inspect, onLine } = this.options;
    const child = fork(join(root, 'scripts/dev/server-process.mjs'), {
      cwd: root,
      env: environment,
      execArgv: inspect === undefined ? [] : [`--inspect=${inspect}`],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.lastWords = [];
    child.on('message', (message) => {
      if (message === 'listening') child.onListening?.();
      else child.onExchange?.(message.isExchanged);
    });
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (text) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop();
        for (const line of lines) {
          child.lastWords = [...child.lastWords, line].slice(-30);
          if (!line.includes('"listening on ')) onLine(line);
        }
      });
    }
    return child;
  }
}
