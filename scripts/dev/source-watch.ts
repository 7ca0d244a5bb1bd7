/** Keeps sites up to date with the sources: compiles, bundles and restarts when one changes. */
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { watchClient } from '../build/client.ts';
import type { Manifest } from '../build/manifest.ts';
import { compileServer } from '../build/server.ts';
import { developmentFolder, root } from '../build/stamp.ts';
import { isExchangeable } from './exchanged-views.ts';
import { Settling } from './settling.ts';
import type { Site } from './site.ts';

/** Milliseconds. */
const settlingTime = 30;

const isServerSource = (name: string) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name);

export class SourceWatch {
  readonly sites: readonly Site[];
  #settling = new Settling();
  #watchers: FSWatcher[] = [];
  #isCompiling: Promise<unknown> = Promise.resolve();
  #isRebuilding = false;
  /** Sources that have been compiled since the servers were last updated. */
  #compiled: string[] = [];
  #client: Awaited<ReturnType<typeof watchClient>> | undefined;
  #manifest: Manifest | undefined;

  /** @param sites those that run the sources */
  constructor(sites: readonly Site[]) {
    this.sites = sites;
  }

  /** Resolves when the sites respond, or have failed. */
  async start(): Promise<void> {
    this.#client = await watchClient({
      onBuild: (next) => this.#bundled(next),
      onErrors: (errors) => this.#show('client', errors),
    });
    await this.#rebuild();
    for (const folder of ['src', 'views']) {
      this.#watch(folder, (name) => {
        if (!isServerSource(name)) return;
        this.#isRebuilding = true;
        this.#settling.after('server', settlingTime, () => this.#rebuild());
      });
    }
    // The interface texts are read at start.
    this.#watch('i18n', () => this.#settling.after('server', settlingTime, () => this.#restart()));
  }

  async close(): Promise<void> {
    for (const watcher of this.#watchers) watcher.close();
    await this.#client?.dispose();
  }

  /** Compiles what has changed and updates the servers. On an error, running servers stay as they are. */
  #rebuild(): Promise<unknown> {
    this.#isCompiling = this.#isCompiling.then(async () => {
      const { changed, errors } = await compileServer(developmentFolder);
      // The server reads the manifest at its start.
      await this.#client?.firstBuild;
      this.#compiled.push(...changed);
      this.#show('build', errors);
      for (const error of errors) console.error(error);
      const isRunning = this.sites.some(({ server }) => server.port !== undefined);
      if (errors.length === 0 || !isRunning) await this.#takeOver();
    });
    this.#isCompiling = this.#isCompiling.finally(() => {
      this.#isRebuilding = false;
    });
    return this.#isCompiling;
  }

  /** Views are replaced; everything else needs a restart. */
  async #takeOver(): Promise<void> {
    const compiled = this.#compiled.splice(0);
    const isViews = compiled.length > 0 && compiled.every(isExchangeable);
    const exchanged = isViews ? await Promise.all(this.sites.map(({ server }) => server.exchangeViews())) : [false];
    if (!exchanged.every(Boolean)) return this.#restart();
    for (const { proxy } of this.sites) proxy.tell('reload');
  }

  async #restart(): Promise<void> {
    await Promise.all(
      this.sites.map(async ({ server, proxy }) => {
        await server.restart();
        if (server.port === undefined) return;
        proxy.show('server', []);
        proxy.tell('reload');
      }),
    );
  }

  #bundled(next: Manifest): void {
    const before = this.#manifest;
    this.#manifest = next;
    this.#show('client', []);
    // A server whose first bundle had errors could not start.
    if (this.sites.some(({ server }) => server.hasFailed)) return void this.#restart();
    // When the server restarts, its reload covers the browser's files too.
    if (!before || this.#isRebuilding || JSON.stringify(next) === JSON.stringify(before)) return;
    const withoutStyles = (each: Manifest) => JSON.stringify({ ...each, stylesheets: {} });
    const isStyles = withoutStyles(next) === withoutStyles(before);
    for (const { proxy } of this.sites) {
      if (isStyles) proxy.tell('styles', next.stylesheets);
      else proxy.tell('reload');
    }
  }

  #show(kind: string, errors: string[]): void {
    for (const { proxy } of this.sites) proxy.show(kind, errors);
  }

  #watch(folder: string, onChange: (name: string) => unknown): void {
    this.#watchers.push(watch(join(root, folder), { recursive: true }, (_, name) => onChange(String(name ?? ''))));
  }
}
