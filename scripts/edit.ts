/**
 * `npm run edit`: the site on this machine alone, with the editing interface at /edit, and a second site that shows what
 * has not been saved yet. Both are the built server, behind a server that answers the interface's requests.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import type * as Editing from '../edit/server/editing.ts';
import { root } from './build/stamp.ts';
import { freePort, listen } from './free-port.ts';
import { bundleFolder, bundleProgram } from './run-bundled.ts';

const host = '127.0.0.1';

function bundleInterface() {
  return build({
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
  });
}

function forward(
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
  headersOf = (headers: IncomingHttpHeaders) => headers,
): void {
  const { method, url: path, headers } = request;
  const forwarded = send({ host, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, headersOf(answer.headers));
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  request.pipe(forwarded);
}

/** Resolves when the site responds. */
async function startSite(environment: NodeJS.ProcessEnv, port: number): Promise<ChildProcess> {
  const site = spawn(process.execPath, ['dist/src/main.js'], {
    cwd: root,
    env: { ...environment, PORT: `${port}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  site.on('exit', (code) => process.exit(code ?? 1));
  while (!(await fetch(`http://${host}:${port}/en`).catch(() => undefined))) await pause(100);
  return site;
}

const [sitePort, unsavedPort] = [await freePort(), await freePort()];
const [front, previewFront] = [createServer(), createServer()];
const previewPort = await listen(previewFront, 0);
const port = await listen(front, Number(process.env.PORT || 3000));

await bundleInterface();
const { startEditing }: typeof Editing = await import(await bundleProgram('edit/server/editing.ts'));
const { handle, preview, environment, prepare } = await startEditing({
  root,
  cacheDir: bundleFolder,
  port,
  previewPort,
});
front.on('request', (request, response) => {
  if (!handle(request, response)) forward(sitePort, request, response);
});
previewFront.on('request', (request, response) => {
  if (!preview.handle(request, response)) forward(unsavedPort, request, response, preview.headersOf);
});
const sites = await Promise.all([startSite(environment, sitePort), startSite(preview.environment, unsavedPort)]);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    for (const site of sites) site.kill();
  });
}
await prepare();
console.log(`listening on http://localhost:${port}/edit`);
