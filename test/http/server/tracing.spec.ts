import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContentCopy, fewPages } from '../../support/fixtures/content-copy.js';
import { DataFolder } from '../../support/servers/data-folder.js';
import { freePort, main, ServerProcess } from '../../support/servers/server-process.js';

/** Prints each module of OpenTelemetry that the process loads, except the API, which prom-client needs. */
const hook = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/@opentelemetry\\/(?!api\\/)/.test(url)) process.stdout.write('loaded ' + url + '\\n');
  return next(url, context);
} });`;
const watched = [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(hook)}`, main];

const content = new ContentCopy(fewPages);
const own = { HOST: '127.0.0.1', CONTENT_DIR: content.contentDir };

afterAll(() => content.erase());

it('without a collector nothing of OpenTelemetry is loaded', async () => {
  const data = new DataFolder();
  const PORT = await freePort();
  const server = new ServerProcess({ ...own, PORT, DATA_DIR: data.path }, watched);
  try {
    await server.isUp(`http://127.0.0.1:${PORT}/en`);
    expect(server.output.stdout.match(/^loaded .*/gm)).toBeNull();
  } finally {
    server.kill('SIGKILL');
    await server.ended;
    data.remove();
  }
});

it('a request becomes a span named by its route, without data of the visitor', async () => {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const data = new DataFolder();
  const PORT = await freePort();
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '50' };
  const server = new ServerProcess({ ...own, PORT, DATA_DIR: data.path, ...tracing }, watched);
  try {
    await server.says(/listening on/);
    const headers = { 'User-Agent': 'canary-agent', Referer: 'https://canary-referrer.example.com/' };
    await fetch(`http://127.0.0.1:${PORT}/search/canary-query`, { headers });
    await fetch(`http://127.0.0.1:${PORT}/api/canary-path`, { headers });
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    const spans = bodies
      .flatMap((body) => JSON.parse(body).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans: each }) => each);
    expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /api/{*path}']));
    expect(bodies.join()).not.toContain('canary');
    expect(server.output.stdout).toContain('sdk-trace-node');
  } finally {
    server.kill('SIGKILL');
    collector.close();
    collector.closeAllConnections();
    data.remove();
  }
});
