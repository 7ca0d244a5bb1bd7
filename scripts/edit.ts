/**
 * `npm run edit`: the site on this machine alone, with the editing interface at /edit and a second site that shows what
 * has not been saved yet. It is not part of a build.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type BuildContext, context } from 'esbuild';
import type * as Editing from '../edit/server/editing.ts';
import { root } from './build/stamp.ts';
import { endReports } from './dev/line-reports.ts';
import type { ProxyOptions } from './dev/proxy.ts';
import { Site } from './dev/site.ts';
import { SourceWatch } from './dev/source-watch.ts';
import { bundleFolder, bundleProgram } from './run-bundled.ts';

const host = '127.0.0.1';
const wantedPort = Number(process.env.PORT || 3000);
/** How many further ports are tried if PORT is not set. */
const further = 20;

async function watchInterface(onErrors: (errors: string[]) => void): Promise<BuildContext> {
  const bundle = await context({
    absWorkingDir: root,
    entryPoints: { main: 'edit/client/main.tsx' },
    outdir: join(bundleFolder, 'interface'),
    publicPath: '/edit/assets',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    sourcemap: 'linked',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file' },
    logLevel: 'warning',
    plugins: [
      {
        name: 'errors',
        setup: ({ onEnd }) =>
          onEnd(({ errors }) => {
            if (errors.length > 0) onErrors(errors.map(({ text }) => text));
          }),
      },
    ],
  });
  await bundle.rebuild().catch(() => undefined);
  await bundle.watch();
  return bundle;
}

/** Listens on the port, or on the next one that is free. */
function listen(http: Server, port: number, attempts: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || attempts === 0) reject(error);
      else resolve(listen(http, port + 1, attempts - 1));
    });
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}

type Running = Awaited<ReturnType<typeof Editing.startEditing>>;

let editing: Running | undefined;
const proxyOptions = (part: (editing: Running) => ProxyOptions): ProxyOptions => ({
  handle(request, response) {
    if (editing) return part(editing).handle?.(request, response) ?? false;
    response.writeHead(503, { 'Retry-After': '1' }).end();
    return true;
  },
  headersOf: (headers) => (editing && part(editing).headersOf?.(headers)) ?? headers,
});
const site = new Site({ environment: {}, hasStandby: false, proxy: proxyOptions((started) => started) });
const preview = new Site({ environment: {}, hasStandby: false, proxy: proxyOptions((started) => started.preview) });
const sources = new SourceWatch([site, preview]);

const { startEditing }: typeof Editing = await import(await bundleProgram('edit/server/editing.ts'));
const previewPort = await listen(preview.proxy.http, 0, 0);
const port = await listen(site.proxy.http, wantedPort, process.env.PORT ? 0 : further).catch((error) => {
  console.error(error.code === 'EADDRINUSE' ? `port ${wantedPort} is taken: set PORT to another` : error.message);
  process.exit(1);
});
const reloadPreview = () => preview.proxy.tell('reload');
const started = await startEditing({ root, cacheDir: bundleFolder, port, previewPort, reloadPreview });
editing = started;
Object.assign(site.environment, started.environment);
Object.assign(preview.environment, started.preview.environment);

let isStopping = false;
let bundle: BuildContext | undefined;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => [site, preview].map((each) => each.kill()), 20_000).unref();
    endReports();
    editing?.close();
    await Promise.all([sources.close(), bundle?.dispose(), site.close(), preview.close()]);
    process.exit(0);
  });
}

bundle = await watchInterface((errors) => {
  for (const error of errors) started.tellError(error);
});
await sources.start();
await started.prepare();
site.watchContent();
console.log(`listening on http://localhost:${port}/edit`);
