import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfiguration } from '../config/configuration.js';
import { type UpstreamCall, UpstreamClient } from './upstream-client.js';
import { UpstreamError } from './upstream-error.js';

/** How the gateway handles a request. Tests replace it. */
type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const json = (status: number, body: unknown): Behaviour => {
  return (_, response) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

let server: Server;
let url: string;
let behaviour: Behaviour;
let requests: IncomingMessage[];
let client: UpstreamClient;
let calls: UpstreamCall[];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    behaviour(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  // Fake timers skip the pauses and timeouts of the client. The sockets work in real time.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  requests = [];
  behaviour = json(200, { status: 'OK' });
  client = new UpstreamClient(readConfiguration({ UPSTREAM_URL: `${url}/base`, UPSTREAM_TOKEN: 'secret' }));
  calls = [];
  client.calls.subscribe((call) => calls.push(call));
});

afterEach(() => jest.useRealTimers());

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Advances the fake timers until the promise is settled. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  promise.then(over, over);
  while (!isOver) {
    await new Promise(setImmediate);
    // Not before the gateway has received a request, which would time out in flight.
    if (requests.length > 0) await jest.advanceTimersByTimeAsync(5);
  }
  return promise;
}

const failure = (promise: Promise<unknown>): Promise<UpstreamError> =>
  settled(
    promise.then(
      () => Promise.reject(new Error('the call did not fail')),
      (error: UpstreamError) => error,
    ),
  );

describe('a response', () => {
  it.each([
    ['pages/one?x=1', '/base/pages/one?x=1'],
    ['/pages/one', '/base/pages/one'],
    ['absolute', '/elsewhere'],
  ])('to %s is requested with the credential', async (resource, path) => {
    await expect(settled(client.getJson(resource === 'absolute' ? `${url}/elsewhere` : resource))).resolves.toEqual({
      status: 'OK',
    });
    expect(requests.map((request) => [request.url, request.headers.authorization])).toEqual([[path, 'Bearer secret']]);
  });

  it.each([
    [404, { status: 'KO' }],
    [401, undefined],
    [422, 'text'],
  ])('with %i is a failure that is not retried', async (status, body) => {
    behaviour = body === undefined ? (_, response) => response.writeHead(status).end('no json') : json(status, body);
    const error = await failure(client.getJson('pages/one'));
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({ status, message: `the gateway responded with ${status}` });
    expect(requests).toHaveLength(1);
  });

  it('that redirects is a failure, and is not followed', async () => {
    behaviour = (_, response) => response.writeHead(302, { Location: `${url}/base/other` }).end();
    expect(await failure(client.getJson('pages/one'))).toMatchObject({ status: 302 });
    expect(requests).toHaveLength(1);
  });

  it('of more than 5 MB is a failure', async () => {
    behaviour = (_, response) => response.end(`"${'x'.repeat(5 * 1024 * 1024)}"`);
    expect((await failure(client.getJson('pages/one'))).message).toMatch(/larger than 5 MB/);
  });

  it.each<[string, Behaviour, RegExp]>([
    ['500', json(500, {}), /responded with 500/],
    ['429', json(429, {}), /responded with 429/],
    ['garbage', (_, response) => response.end('<html>'), /not JSON/],
    ['truncated JSON', (_, response) => response.end('{"a": [1,'), /not JSON/],
    ['a cut connection', (_, response) => response.socket?.destroy(), /cannot be reached/],
    [
      'a connection cut in the middle',
      (_, response) => response.writeHead(200, { 'Content-Length': 100 }).write('{"a":', () => response.destroy()),
      /cannot be reached/,
    ],
  ])('with %s is requested three times', async (_, invalid, message) => {
    behaviour = invalid;
    expect((await failure(client.getJson('pages/one'))).message).toMatch(message);
    expect(requests).toHaveLength(3);
  });

  it('to the second attempt is returned', async () => {
    behaviour = (request, response) => json(requests.length === 1 ? 503 : 200, [1])(request, response);
    await expect(settled(client.getJson('corporate/sitemap', 'sitemap'))).resolves.toEqual([1]);
    expect(calls).toEqual([
      { target: 'sitemap', outcome: 'error' },
      { target: 'sitemap', outcome: 'ok' },
    ]);
  });

  it('that does not arrive within 3 seconds is a failure', async () => {
    behaviour = () => undefined;
    const started = Date.now();
    expect((await failure(client.getJson('pages/one'))).message).toBe('the gateway did not respond within 3 s');
    expect(requests).toHaveLength(3);
    expect(Date.now() - started).toBeGreaterThanOrEqual(9_000);
    expect(Date.now() - started).toBeLessThan(12_000);
  });
});

it.each([
  'https://evil.example/x',
  '//evil.example/x',
  '/\\evil.example/x',
  'blob:URL/x',
  'file:///etc/passwd',
  'content:/en/home',
  'http://user:password@HOST/x',
])('%s is not requested', async (resource) => {
  const hostile = resource.replace('URL', url).replace('HOST', new URL(url).host);
  expect(client.allows(hostile)).toBe(false);
  await expect(client.getJson(hostile)).rejects.toThrow(new UpstreamError('the resource is not on the gateway'));
  await expect(client.postJson(hostile, {}, {}, 'supplier')).rejects.toThrow(UpstreamError);
});

it('fails every call without a gateway', async () => {
  const alone = new UpstreamClient(readConfiguration({}));
  expect(alone.isConfigured).toBe(false);
  await expect(alone.getJson('pages/one')).rejects.toThrow('no gateway is configured');
});

it('after failures, sends no request to that target for 5 seconds, but requests to others', async () => {
  behaviour = json(500, {});
  await failure(client.getJson('pages/one', 'page'));
  await failure(client.getJson('pages/two', 'page'));
  expect(requests).toHaveLength(5);
  behaviour = json(200, 'well');
  expect((await failure(client.getJson('pages/two', 'page'))).message).toMatch(/requests to it are paused/);
  await expect(settled(client.getJson('corporate/search/x/en'))).resolves.toBe('well');
  await expect(settled(client.postJson('corporate/createsupplier', {}, {}, 'supplier'))).resolves.toMatchObject({
    status: 200,
  });
  expect(requests).toHaveLength(7);
  await jest.advanceTimersByTimeAsync(5_000);
  await expect(settled(client.getJson('pages/two', 'page'))).resolves.toBe('well');
});

it('at shutdown, cancels requests and sends no further ones, except POST', async () => {
  behaviour = () => client.onApplicationShutdown();
  const started = Date.now();
  expect(await failure(client.getJson('pages/one'))).toBeInstanceOf(UpstreamError);
  // The three attempts would take seconds.
  expect(Date.now() - started).toBeLessThan(3_000);
  await expect(client.getJson('pages/one')).rejects.toThrow(UpstreamError);
  expect(requests).toHaveLength(1);
  behaviour = json(200, 'taken');
  await expect(settled(client.postJson('corporate/createsupplier', {}, {}, 'supplier'))).resolves.toMatchObject({
    json: 'taken',
  });
});

describe('a POST', () => {
  it('sends JSON with its headers, and returns any response', async () => {
    let body = '';
    behaviour = (request, response) => {
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => json(422, { status: 'KO', message: 'no' })(request, response));
    };
    const sent = client.postJson('corporate/createsupplier', { city: 'Łódź' }, { 'Idempotency-Key': 'k' }, 'supplier');
    await expect(settled(sent)).resolves.toEqual({ status: 422, json: { status: 'KO', message: 'no' } });
    expect(JSON.parse(body)).toEqual({ city: 'Łódź' });
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'idempotency-key': 'k',
      'content-type': 'application/json',
    });
    expect(calls).toEqual([{ target: 'supplier', outcome: 'ok' }]);
  });

  it('is sent once, even if there is no response', async () => {
    behaviour = (_, response) => response.socket?.destroy();
    expect(await failure(client.postJson('corporate/createsupplier', {}, {}, 'supplier'))).toBeInstanceOf(
      UpstreamError,
    );
    expect(requests).toHaveLength(1);
    expect(calls).toEqual([{ target: 'supplier', outcome: 'error' }]);
  });

  it('returns no JSON if the response has none', async () => {
    behaviour = (_, response) => response.writeHead(503).end('busy');
    await expect(settled(client.postJson('corporate/createsupplier', {}, {}, 'supplier'))).resolves.toEqual({
      status: 503,
      json: undefined,
    });
  });
});
