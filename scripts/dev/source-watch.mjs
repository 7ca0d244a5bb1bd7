/** Keeps sites up to date with the sources: compiles, bundles and restarts when one changes. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { watchClient } from '../build-client.mjs';
import { developmentFolder, root } from '../build-stamp.mjs';
import { compileServer } from '../compile-server.mjs';
import { isExchangeable } from './exchanged-views.mjs';
import { Settling } from './settling.mjs';

/** Milliseconds. */
const settlingTime = 30;

const isServerSource = (name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name);

export class SourceWatch {
  #settling = new Settling();
  #watchers = [];
  #isCompiling = Promise.resolve();
  #isRebuilding = false;
  /** Sources that have been compiled since the servers were last updated. */
  #compiled = [];
  #client;
  #manifest;

  /** @param sites those that run the sources */
  constructor(sites) {
    this.sites = sites;
  }

  /** Resolves when the sites respond, or have failed. */
  async start() {
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

  async close() {
    for (const watcher of this.#watchers) watcher.close();
    await this.#client?.dispose();
  }

  /** Compiles what has changed and updates the servers. On an error, running servers stay as they are. */
  #rebuild() {
    this.#isCompiling = this.#isCompiling.then(async () => {
      const { changed, errors } = await compileServer(developmentFolder);
      // The server reads the manifest at its start.
      await this.#client.firstBuild;
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
  async #takeOver() {
    const compiled = this.#compiled.splice(0);
    const isViews = compiled.length > 0 && compiled.every(isExchangeable);
    const exchanged = isViews ? await Promise.all(this.sites.map(({ server }) => server.exchangeViews())) : [false];
    if (!exchanged.every(Boolean)) return this.#restart();
    for (const { proxy } of this.sites) proxy.tell('reload');
  }

  #restart() {
    return Promise.all(
      this.sites.map(async ({ server, proxy }) => {
        await server.restart();
        if (server.port === undefined) return;
        proxy.show('server', []);
        proxy.tell('reload');
      }),
    );
  }

  #bundled(next) {
    const before = this.#manifest;
    this.#manifest = next;
    this.#show('client', []);
    // A server whose first bundle had errors could not start.
    if (this.sites.some(({ server }) => server.hasFailed)) return void this.#restart();
    // When the server restarts, its reload covers the browser's files too.
    if (!before || this.#isRebuilding || JSON.stringify(next) === JSON.stringify(before)) return;
    const withoutStyles = (each) => JSON.stringify({ ...each, stylesheets: {} });
    const isStyles = withoutStyles(next) === withoutStyles(before);
    for (const { proxy } of this.sites) {
      if (isStyles) proxy.tell('styles', next.stylesheets);
      else proxy.tell('reload');
    }
  }

  #show(kind, errors) {
    for (const { proxy } of this.sites) proxy.show(kind, errors);
  }

  #watch(folder, onChange) {
    this.#watchers.push(watch(join(root, folder), { recursive: true }, (_, name) => onChange(String(name ?? ''))));
  }
}
