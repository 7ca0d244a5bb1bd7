import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataFolder } from '../support/data-folder.js';
import { freePort, ServerProcess } from '../support/server-process.js';

it('a request is a span for the collector, by its route, without what the visitor asked for', async () => {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const data = new DataFolder();
  const PORT = await freePort();
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const server = new ServerProcess({
    ...{ PORT, HOST: '127.0.0.1', DATA_DIR: data.path },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '50' },
  });
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
  } finally {
    server.kill('SIGKILL');
    collector.close();
    collector.closeAllConnections();
    data.remove();
  }
});
