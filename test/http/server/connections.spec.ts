import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import supertest from 'supertest';
import { serverOptions } from '../../../src/site/page-cache/page-adapter.js';
import { apiToken } from '../../support/http/api.js';
import { Connection, responseTo } from '../../support/http/connection.js';
import { Site } from '../../support/servers/site.js';

/** The time limits of the server, in milliseconds. */
const short = { headersTimeout: 300, requestTimeout: 400, connectionsCheckingInterval: 50 };

let site: Site;
let server: Server;

beforeAll(async () => {
  site = await Site.start({ API_TOKEN: apiToken });
  server = site.app.getHttpServer();
});

afterAll(() => site.stop());

const headersOf = (response: string) =>
  new Map(
    (response.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(': ') + 2)]),
  );

describe('the server', () => {
  it('waits at most a minute for a request or a reader, and less for the head of a request', () => {
    expect(server.requestTimeout).toBe(60_000);
    expect(server.timeout).toBe(60_000);
    expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
    expect(serverOptions.connectionsCheckingInterval).toBeLessThanOrEqual(10_000);
  });

  it('keeps an idle connection longer than a load balancer does, and says so', async () => {
    expect(server.keepAliveTimeout).toBeGreaterThanOrEqual(65_000);
    const announced = `timeout=${server.keepAliveTimeout / 1000}, max=100`;
    for (const path of ['/reach', '/pdf/reach-statement.pdf', '/api/health']) {
      const { headers } = await supertest(server).get(path).set('Connection', 'keep-alive').set('Host', 'localhost');
      expect([path, headers['keep-alive']]).toEqual([path, announced]);
    }
  });
});

describe('a response that is sent before any middleware', () => {
  const head = (more: string) => `GET /reach HTTP/1.1\r\nHost: www.example.com\r\n${more}\r\n`;
  const chunked = 'Transfer-Encoding: chunked\r\n';

  it.each([
    [400, 'to a header without a colon', head('broken header\r\n')],
    [400, 'to two lengths', head('Content-Length: 1\r\nContent-Length: 2\r\n')],
    [400, 'to an unknown method', head('').replace('GET', 'BREW')],
    [400, 'to what is not HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    [400, 'to a request without a host', 'GET /reach HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [413, 'to a chunk with endless extensions', `${head(chunked).replace('GET', 'PUT')}1;${'x'.repeat(20_000)}\r\n`],
    [417, 'to an expectation that is none', head('Expect: something\r\n')],
    [431, 'to a huge header', head(`X: ${'x'.repeat(100_000)}\r\n`)],
  ])('of %i %s has the headers of every response', async (status, _, bytes) => {
    const response = await site.raw(bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const { headers } = await site.get('/robots.txt');
    const common = [
      ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
      ...['permissions-policy', 'referrer-policy', 'strict-transport-security', 'x-content-type-options'],
      'x-frame-options',
    ];
    const own = headersOf(response);
    for (const name of common) expect([name, own.get(name)]).toEqual([name, headers[name]]);
    expect([own.get('cache-control'), own.get('connection')]).toEqual(['no-store', 'close']);
    expect(own.has('x-powered-by')).toBe(false);
  });

  it('is not mixed into a response that has begun', async () => {
    const connection = await Connection.to(site.port);
    await connection.write(`${head('')}broken request\r\n\r\n`);
    await connection.closed;
    expect(connection.received.match(/^HTTP\/1\.1 /gm)?.length).toBeLessThanOrEqual(2);
    expect(connection.received).toMatch(/^HTTP\/1\.1 (200|400) /);
  });
});

describe('a request that takes too long', () => {
  let hasty: Site;

  beforeAll(async () => {
    Object.assign(serverOptions, short);
    hasty = await Site.start({ API_TOKEN: apiToken });
  });

  afterAll(() => hasty.stop());

  const multipart = 'Content-Type: multipart/form-data; boundary=x\r\n';
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const post = (path: string, more: string) => `POST ${path} HTTP/1.1\r\nHost: www.example.com\r\n${more}\r\n`;

  it.each([
    ['head', 'GET /reach HTTP/1.1\r\nHost: www.example.com\r\nX: '],
    ['form', post('/newsletter', 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n')],
    ['upload', `${post('/our-company/doing-business-with-us', `${multipart}Content-Length: 900000\r\n`)}${part}`],
    [
      'upload of an integrator',
      `${post('/api/supplier', `${multipart}Authorization: Bearer ${apiToken}\r\nContent-Length: 900000\r\n`)}${part}`,
    ],
    [
      'body of an integrator',
      post(
        '/api/newsletter',
        `Content-Type: application/json\r\nAuthorization: Bearer ${apiToken}\r\nContent-Length: 900\r\n`,
      ),
    ],
  ])('with a %s that trickles is refused, and its connection is closed', async (_, bytes) => {
    const received = await responseTo(hasty.port, async (connection) => {
      await connection.write(bytes);
      while (await connection.write('x')) await Promise.race([pause(40), connection.closed]);
    });
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(headersOf(received).get('content-security-policy')).toContain("default-src 'none'");
  });

  it('because the client does not read the response loses its connection', async () => {
    hasty.app.getHttpServer().setTimeout(700);
    const connection = await Connection.to(hasty.port);
    connection.socket.pause();
    // More than the system buffers for the two ends of a connection.
    const request = 'GET /video/gears-loop.mp4 HTTP/1.1\r\nHost: www.example.com\r\n\r\n';
    await connection.write(request.repeat(40));
    const open = () =>
      new Promise<number>((resolve) => hasty.app.getHttpServer().getConnections((_: unknown, n: number) => resolve(n)));
    const before = await open();
    expect(before).toBeGreaterThan(0);
    while ((await open()) > 0) await pause(50);
    connection.socket.destroy();
  });

  it('does not affect the server', async () => {
    expect((await hasty.get('/reach')).status).toBe(200);
  });
});

describe('a large body that is refused early', () => {
  const declared = 'Content-Length: 200000000';
  const json = 'Content-Type: application/json';
  const form = 'Content-Type: application/x-www-form-urlencoded';
  const head = (path: string, ...more: string[]) =>
    `POST ${path} HTTP/1.1\r\n${['Host: www.example.com', ...more].join('\r\n')}\r\n\r\n`;

  it.each([
    ['/api/supplier', 401, [json]],
    ['/newsletter', 403, [form, 'Origin: https://evil.example']],
    ['/reach', 405, [form]],
  ])('to %s gets %i before any of it has arrived', async (path, status, headers) => {
    const connection = await Connection.to(site.port);
    await connection.write(head(path, ...headers, declared));
    expect(await connection.response()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    connection.socket.destroy();
  });

  it('is read to its end, and the connection stays open for the next request', async () => {
    const connection = await Connection.to(site.port);
    await connection.write(`${head('/reach', form, 'Content-Length: 1000000')}${'x'.repeat(1_000_000)}`);
    expect(await connection.response()).toMatch(/^HTTP\/1\.1 405 /);
    await connection.write('GET /robots.txt HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n');
    await connection.closed;
    expect(connection.received).toMatch(/\r\nHTTP\/1\.1 200 |[^\n]HTTP\/1\.1 200 /);
  });
});
