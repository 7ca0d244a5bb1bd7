/**
 * `npm run start:dev`: compiles a source when it changes, restarts the server, bundles the client again, and reloads
 * the pages that are open. It builds into dist/development, so that the build of `npm start` stays. `-- --debug` opens
 * a debugger's port.
 */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from './build/stamp.ts';
import { endReports, watchTypes } from './dev/line-reports.ts';
import { Site } from './dev/site.ts';
import { SourceWatch } from './dev/source-watch.ts';

/** Milliseconds that the server has beyond its own SHUTDOWN_TIMEOUT before it is killed. */
const grace = 10_000;

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '0.0.0.0';
const shutdownTimeout = Number(process.env.SHUTDOWN_TIMEOUT || 10) * 1000;
const debug = process.argv.indexOf('--debug');
const inspect = debug === -1 ? undefined : (process.argv[debug + 1] ?? '127.0.0.1:9229');

const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1' };
environment.SITE_URL ||= `http://localhost:${port}`;

const site = new Site({ environment, inspect, hasStandby: inspect === undefined });
const sources = new SourceWatch([site]);
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => site.kill(), shutdownTimeout + grace).unref();
    endReports();
    await Promise.all([sources.close(), site.close()]);
    process.exit(0);
  });
}

site.proxy.http.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `port ${port} is taken: set PORT to another` : error.message);
  process.exit(1);
});
await new Promise<void>((resolve) => site.proxy.http.listen(port, host, resolve));
await sources.start();
const { port: actualPort } = site.proxy.http.address() as AddressInfo;
console.log(`listening on http://localhost:${actualPort}`);
site.watchContent();
watchTypes((errors) => site.proxy.show('types', errors));
