/**
 * `npm run start:dev`: compiles a source when it changes, restarts the server, bundles the client again, and reloads
 * the pages that are open. It builds into dist/development, so that the build of `npm start` stays. `-- --debug` opens
 * a debugger's port.
 */
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { prettyFactory } from 'pino-pretty';
import { watchClient } from './build-client.mjs';
import { root } from './build-stamp.mjs';
import { checkContent, endReports, watchTypes } from './dev/line-reports.mjs';
import { DevelopmentProxy } from './dev/proxy.mjs';
import { DevelopmentServer } from './dev/server.mjs';
import { compileServer } from './dev/server-compiler.mjs';

/** Editors save a file in several steps, and several files at once. Milliseconds. */
const settlingTime = 30;
/** Milliseconds that the server has beyond its own SHUTDOWN_TIMEOUT. */
const grace = 10_000;

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '0.0.0.0';
const contentDir = process.env.CONTENT_DIR || 'content';
const shutdownTimeout = Number(process.env.SHUTDOWN_TIMEOUT || 10) * 1000;
const debug = process.argv.indexOf('--debug');
const inspect = debug === -1 ? undefined : (process.argv[debug + 1] ?? '127.0.0.1:9229');
/** As the server itself writes its log in a terminal. */
const pretty = prettyFactory({
  colorize: process.stdout.isTTY,
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,context,req,reqId',
  messageFormat: '{if context}{context}: {end}{msg}',
});

const environment = { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1' };
environment.SITE_URL ||= `http://localhost:${port}`;

const server = new DevelopmentServer({
  environment,
  inspect,
  onLine: (line) => {
    noteError(line);
    process.stdout.write(line.startsWith('{') ? pretty(line) : `${line}\n`);
  },
  onFailure: (words) => proxy.show('server', [words]),
});
const proxy = new DevelopmentProxy(server);

/** Where a page cannot be rendered, the server logs the error with its stack. */
function noteError(line) {
  if (!line.startsWith('{"level":50')) return;
  const { msg, err } = JSON.parse(line);
  proxy.noteError((err?.stack ?? msg).replaceAll(`file://${root}`, '').replaceAll(root, ''));
}

let isCompiling = Promise.resolve();
let isRebuilding = false;

/** Compiles what has changed and starts the server with it; with an error, the former one goes on. */
function rebuild() {
  isCompiling = isCompiling.then(async () => {
    const { errors } = await compileServer();
    proxy.show('build', errors);
    if (errors.length > 0) {
      for (const error of errors) console.error(error);
      if (server.port !== undefined) return;
    }
    await server.restart();
    if (server.port === undefined) return;
    proxy.show('server', []);
    proxy.tell('reload');
  });
  isCompiling = isCompiling.finally(() => {
    isRebuilding = false;
  });
  return isCompiling;
}

const settling = new Map();
/** Has something done once a group of files has come to rest. */
function after(name, milliseconds, work) {
  clearTimeout(settling.get(name));
  settling.set(
    name,
    setTimeout(() => void work(), milliseconds),
  );
}

async function reportContent() {
  proxy.show('content', await checkContent(environment));
}

const watchers = [];
function watchFolder(folder, onChange) {
  watchers.push(watch(join(root, folder), { recursive: true }, (_, name) => onChange(String(name ?? ''))));
}

/** What bundles the client, once it does. */
let client;
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => server.kill(), shutdownTimeout + grace).unref();
    for (const watcher of watchers) watcher.close();
    endReports();
    proxy.close();
    await Promise.all([server.close(), client?.dispose()]);
    process.exit(0);
  });
}

proxy.http.on('error', (error) => {
  console.error(error.code === 'EADDRINUSE' ? `port ${port} is taken: set PORT to another` : error.message);
  process.exit(1);
});
await new Promise((resolve) => proxy.http.listen(port, host, resolve));

let manifest;
client = await watchClient({
  onBuild: (next) => {
    const before = manifest;
    manifest = next;
    proxy.show('client', []);
    // The reload that follows on a new start of the server is one for the browser's files too.
    if (!before || isRebuilding || JSON.stringify(next) === JSON.stringify(before)) return;
    const withoutStyles = (each) => JSON.stringify({ ...each, stylesheets: {} });
    if (withoutStyles(next) === withoutStyles(before)) proxy.tell('styles', next.stylesheets);
    else proxy.tell('reload');
  },
  onErrors: (errors) => proxy.show('client', errors),
});
await rebuild();
const { port: actualPort } = proxy.http.address();
console.log(`listening on http://localhost:${actualPort}`);

const isServerSource = (name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name);
for (const folder of ['src', 'views']) {
  watchFolder(folder, (name) => {
    if (!isServerSource(name)) return;
    isRebuilding = true;
    after('server', settlingTime, rebuild);
  });
}
// The interface texts are read at start.
watchFolder('i18n', () => after('server', settlingTime, () => server.restart().then(() => proxy.tell('reload'))));
watchers.push(
  watch(join(root, contentDir), { recursive: true }, () => {
    after('content', settlingTime, () => proxy.tell('reload'));
    after('check', 300, reportContent);
  }),
);
watchTypes((errors) => proxy.show('types', errors));
void reportContent();
