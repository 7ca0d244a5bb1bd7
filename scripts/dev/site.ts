/** A site in development: its server, the proxy in front of it, and the output of both. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prettyFactory } from 'pino-pretty';
import { developmentFolder, root } from '../build/stamp.ts';
import { checkContent } from './line-reports.ts';
import { DevelopmentProxy, type ProxyOptions } from './proxy.ts';
import { DevelopmentServer, type ServerOptions } from './server.ts';
import { Settling } from './settling.ts';

/** Formats the log like the server itself does in a terminal. */
const pretty = prettyFactory({
  colorize: process.stdout.isTTY,
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,context,req,reqId',
  messageFormat: '{if context}{context}: {end}{msg}',
});

interface SiteOptions extends Pick<ServerOptions, 'environment' | 'inspect' | 'hasStandby'> {
  proxy?: ProxyOptions;
}

export class Site {
  readonly environment: NodeJS.ProcessEnv;
  readonly server: DevelopmentServer;
  readonly proxy: DevelopmentProxy;
  #settling = new Settling();
  #watch: { close(): void } | undefined;
  #isChecking = false;
  #hasToCheck = false;

  constructor({ environment, inspect, hasStandby, proxy = {} }: SiteOptions) {
    this.environment = environment;
    this.server = new DevelopmentServer({
      environment,
      inspect,
      hasStandby,
      onLine: (line) => {
        this.#noteError(line);
        process.stdout.write(line.startsWith('{') ? pretty(line) : `${line}\n`);
      },
      onFailure: (words) => this.proxy.show('server', [words]),
    });
    this.proxy = new DevelopmentProxy(this.server, proxy);
  }

  /**
   * Reloads the open pages after each change of the content, and shows what is wrong with it. Call it once the server
   * is compiled.
   */
  async watchContent(): Promise<void> {
    const { FolderWatch } = await import(
      pathToFileURL(join(developmentFolder, 'src/content/files/folder/folder-watch.js')).href
    );
    this.#watch = new FolderWatch(resolve(root, this.environment.CONTENT_DIR || 'content'), 30, () => {
      this.proxy.tell('reload');
      this.#settling.after('check', 300, () => this.#check());
    });
  }

  /** Runs one check at a time. A change during a check is looked at by the next one. */
  async #check(): Promise<void> {
    this.#hasToCheck = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    while (this.#hasToCheck) {
      this.#hasToCheck = false;
      const issues = await checkContent(this.environment);
      if (!this.#hasToCheck) this.proxy.show('content', issues);
    }
    this.#isChecking = false;
  }

  async close(): Promise<void> {
    this.#watch?.close();
    this.proxy.close();
    await this.server.close();
  }

  /** At once, whatever the server does. */
  kill(): void {
    this.server.kill();
  }

  /** If a page cannot be rendered, the server logs the error with its stack. */
  #noteError(line: string): void {
    if (!line.startsWith('{"level":50')) return;
    const { msg, err } = JSON.parse(line);
    this.proxy.noteError((err?.stack ?? msg).replaceAll(`file://${root}`, '').replaceAll(root, ''));
  }
}
