import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiToken } from '../support/api.js';
import { DataFolder } from '../support/data-folder.js';
import { describeWithPostgresql, Postgresql } from '../support/postgresql.js';
import { freePort, main, ServerProcess } from '../support/server-process.js';

/** Has the process say each module of OpenTelemetry that it loads, but the interface that prom-client needs too. */
const hook = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/@opentelemetry\\/(?!api\\/)/.test(url)) process.stdout.write('loaded ' + url + '\\n');
  return next(url, context);
} });`;
const watched = [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(hook)}`, main];

it('without a collector nothing of OpenTelemetry is loaded', async () => {
  const data = new DataFolder();
  const PORT = await freePort();
  const server = new ServerProcess({ PORT, HOST: '127.0.0.1', DATA_DIR: data.path }, watched);
  try {
    await server.isUp(`http://127.0.0.1:${PORT}/en`);
    expect(server.output.stdout.match(/^loaded .*/gm)).toBeNull();
  } finally {
    server.kill('SIGKILL');
    await server.ended;
    data.remove();
  }
});

interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
}

/** Collects the spans of a server that is asked, and then ended. */
async function spansOf(
  environment: Record<string, string>,
  ask: (origin: string) => Promise<void>,
): Promise<{ spans: Span[]; sent: string; output: string }> {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const data = new DataFolder();
  const PORT = await freePort();
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const own = { PORT, HOST: '127.0.0.1', DATA_DIR: data.path, OTEL_EXPORTER_OTLP_ENDPOINT, ...environment };
  const server = new ServerProcess({ ...own, OTEL_BSP_SCHEDULE_DELAY: '50' }, watched);
  try {
    await server.says(/listening on/);
    await ask(`http://127.0.0.1:${PORT}`);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    const spans: Span[] = bodies
      .flatMap((body) => JSON.parse(body).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans: each }) => each);
    return { spans, sent: bodies.join(), output: server.output.stdout };
  } finally {
    server.kill('SIGKILL');
    collector.close();
    collector.closeAllConnections();
    data.remove();
  }
}

/** Asks for a search, and lists applications by a call of the API. */
async function ask(origin: string): Promise<void> {
  const headers = { 'User-Agent': 'canary-agent', Referer: 'https://canary-referrer.example.com/' };
  await fetch(`${origin}/search/canary-query`, { headers });
  await fetch(`${origin}/api/canary-path`, { headers });
  await fetch(`${origin}/api/supplier?cursor=canary`, { headers: { ...headers, Authorization: `Bearer ${apiToken}` } });
  await fetch(`${origin}/api/supplier`, { headers: { ...headers, Authorization: `Bearer ${apiToken}` } });
}

it('a request is a span for the collector, by its route, without what the visitor asked for', async () => {
  const { spans, sent, output } = await spansOf({}, ask);
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /api/{*path}']));
  expect(sent).not.toContain('canary');
  expect(output).toContain('sdk-trace-node');
});

describeWithPostgresql('with PostgreSQL', () => {
  let postgresql: Postgresql;

  beforeAll(async () => {
    postgresql = await Postgresql.start();
  });

  afterAll(() => postgresql?.stop());

  it('its queries are spans below it, without their text and values', async () => {
    const DATABASE_URL = await postgresql.newDatabase();
    const { spans, sent } = await spansOf({ DATABASE_URL, API_TOKEN: apiToken }, ask);
    const call = spans.find(({ name }) => name === 'GET /api/supplier');
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(queries.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^pg\.query:SELECT site_/));
    expect(sent).toContain('"db.system.name"');
    for (const text of ['canary', 'select ', 'applications']) expect(sent).not.toContain(text);
  });
});
