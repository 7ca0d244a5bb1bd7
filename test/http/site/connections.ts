import type { Server } from 'node:http';
import { serverOptions } from '../../../src/site/page-cache/page-adapter.js';
import { Connection, readResponse } from '../../support/http/connection.js';
import { site } from '../../support/http/every-page.js';
import { until } from '../../support/until.js';

let server: Server;

beforeAll(() => {
  server = site.app.getHttpServer();
});

const request = (start: string, ...headers: string[]) =>
  `${[`${start} HTTP/1.1`, 'Host: www.example.com', ...headers].join('\r\n')}\r\n\r\n`;
const json = 'Content-Type: application/json';
const form = 'Content-Type: application/x-www-form-urlencoded';

it('waits at most a minute for a request or a reader, and less for the head of a request', () => {
  expect([server.requestTimeout, server.timeout]).toEqual([60_000, 60_000]);
  expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
  expect(serverOptions.connectionsCheckingInterval).toBeLessThanOrEqual(10_000);
});

it.each(['/reach', '/pdf/reach-statement.pdf', '/api/health'])(
  'keeps the idle connection of %s longer than a load balancer does, and says so',
  async (path) => {
    expect(server.keepAliveTimeout).toBeGreaterThanOrEqual(65_000);
    const { headers } = await site.get(path, { Connection: 'keep-alive' });
    expect(headers['keep-alive']).toBe(`timeout=${server.keepAliveTimeout / 1000}, max=100`);
  },
);

it('a response that is sent before any middleware has the headers of every response', async () => {
  const response = readResponse(await site.raw(request('GET /reach', 'Content-Length: 1', 'Content-Length: 2')));
  const { headers } = await site.get('/robots.txt');
  expect(response.status).toBe(400);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', connection: 'close' });
  const common = ['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'];
  common.push('permissions-policy', 'referrer-policy', 'strict-transport-security', 'x-content-type-options');
  for (const name of [...common, 'x-frame-options', 'x-powered-by'])
    expect([name, response.headers[name]]).toEqual([name, headers[name]]);
});

describe('a large body that is refused early', () => {
  it.each([
    ['/api/supplier', 401, [json]],
    ['/newsletter', 403, [form, 'Origin: https://evil.example']],
    ['/reach', 405, [form]],
  ])('to %s gets %i before any of it has arrived', async (path, status, headers) => {
    const connection = await Connection.to(site.port);
    await connection.write(request(`POST ${path}`, ...headers, 'Content-Length: 200000000'));
    expect(await connection.response()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    connection.socket.destroy();
  });

  it('is read to its end, and the connection stays open for the next request', async () => {
    const connection = await Connection.to(site.port);
    await connection.write(request('POST /reach', form, 'Content-Length: 1000000') + 'x'.repeat(1_000_000));
    expect(await connection.response()).toMatch(/^HTTP\/1\.1 405 /);
    await connection.write(request('GET /robots.txt', 'Connection: close'));
    await connection.closed;
    expect(connection.received).toMatch(/\r\nHTTP\/1\.1 200 |[^\n]HTTP\/1\.1 200 /);
  });
});

it('requests on one connection are refused beyond 100, and the client is told before', async () => {
  const connection = await Connection.to(site.port);
  await connection.write(request('GET /robots.txt').repeat(101));
  await until(() => connection.received.includes('HTTP/1.1 503 '), 'a request is refused');
  expect(connection.received.match(/^HTTP\/1\.1 200 /gm)).toHaveLength(100);
  expect(connection.received.split('HTTP/1.1 503 ')[0]).toMatch(/^connection: close\r$/im);
  connection.socket.destroy();
});
