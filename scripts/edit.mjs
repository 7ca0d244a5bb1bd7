/**
 * `npm run edit`: the site on this machine alone, with the editing interface at /edit and a second site that shows what
 * has not been saved yet. It is not part of a build.
 */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, context } from 'esbuild';
import { root } from './build-stamp.mjs';
import { endReports } from './dev/line-reports.mjs';
import { Site } from './dev/site.mjs';
import { SourceWatch } from './dev/source-watch.mjs';

const host = '127.0.0.1';
const wantedPort = Number(process.env.PORT || 3000);
/** How many further ports are tried if PORT is not set. */
const further = 20;

/** Several copies of the repository may share their packages, so each has its own cache folder. */
const own = createHash('sha256').update(root).digest('hex').slice(0, 8);
const cacheDir = join(root, 'node_modules/.cache/edit', own);
await mkdir(cacheDir, { recursive: true });

async function loadServer() {
  const outfile = join(cacheDir, 'server.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['edit/server/editing.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return import(`${pathToFileURL(outfile)}?${Date.now()}`);
}

async function watchInterface(onErrors) {
  const bundle = await context({
    absWorkingDir: root,
    entryPoints: { main: 'edit/client/main.tsx' },
    outdir: join(cacheDir, 'interface'),
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
function listen(http, port, attempts) {
  return new Promise((resolve, reject) => {
    http.once('error', (error) => {
      if (error.code !== 'EADDRINUSE' || attempts === 0) reject(error);
      else resolve(listen(http, port + 1, attempts - 1));
    });
    http.listen(port, host, () => resolve(http.address().port));
  });
}

let editing;
const proxyOptions = (part) => ({
  handle(request, response) {
    if (editing) return part().handle(request, response);
    response.writeHead(503, { 'Retry-After': '1' }).end();
    return true;
  },
  headersOf: (headers) => part().headersOf?.(headers) ?? headers,
});
const site = new Site({ environment: {}, hasStandby: false, proxy: proxyOptions(() => editing) });
const preview = new Site({ environment: {}, hasStandby: false, proxy: proxyOptions(() => editing.preview) });
const sources = new SourceWatch([site, preview]);

const { startEditing } = await loadServer();
const previewPort = await listen(preview.proxy.http, 0, 0);
const port = await listen(site.proxy.http, wantedPort, process.env.PORT ? 0 : further).catch((error) => {
  console.error(error.code === 'EADDRINUSE' ? `port ${wantedPort} is taken: set PORT to another` : error.message);
  process.exit(1);
});
const reloadPreview = () => preview.proxy.tell('reload');
editing = await startEditing({ root, cacheDir, port, previewPort, reloadPreview });
Object.assign(site.environment, editing.environment);
Object.assign(preview.environment, editing.preview.environment);

let isStopping = false;
let bundle;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => [site, preview].map((each) => each.kill()), 20_000).unref();
    endReports();
    editing.close();
    await Promise.all([sources.close(), bundle?.dispose(), site.close(), preview.close()]);
    process.exit(0);
  });
}

bundle = await watchInterface((errors) => {
  for (const error of errors) editing.tellError(error);
});
await sources.start();
await editing.prepare();
site.watchContent();
console.log(`listening on http://localhost:${port}/edit`);
