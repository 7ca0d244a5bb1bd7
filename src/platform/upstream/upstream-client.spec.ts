import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { LoopbackServer } from '../../../test/support/servers/loopback-server.js';
import { readConfiguration } from '../config/configuration.js';
import { type UpstreamCall, UpstreamClient } from './upstream-client.js';
import { UpstreamError } from './upstream-error.js';

const json = (status: number, body: unknown): RequestListener => {
  return (_, response) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

const gateway = new LoopbackServer();
let client: UpstreamClient;
let calls: UpstreamCall[];

beforeAll(() => gateway.start());

beforeEach(() => {
  // Fake timers skip the pauses and timeouts of the client. The sockets work in real time.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  gateway.requests = [];
  gateway.respond = json(200, { status: 'OK' });
  client = new UpstreamClient(readConfiguration({ UPSTREAM_URL: `${gateway.origin}/base`, UPSTREAM_TOKEN: 'secret' }));
  calls = [];
  client.calls.subscribe((call) => calls.push(call));
});

afterEach(() => jest.useRealTimers());

afterAll(() => gateway.stop());

/** Advances the fake timers until the promise is settled. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  promise.then(over, over);
  for (let turn = 0; !isOver; turn += 1) {
    if (turn === 100_000) throw new Error('the call is never over');
    await new Promise(setImmediate);
    // Not before the gateway has received a request, which would time out in flight.
    if (gateway.requests.length > 0) await jest.advanceTimersByTimeAsync(5);
  }
  return promise;
}

const post = () =>
  client.postJson('corporate/createsupplier', { city: 'Łódź' }, { 'Idempotency-Key': 'k' }, 'supplier');

describe('a GET', () => {
  it('is sent with the credential, to a path or to an absolute address', async () => {
    for (const resource of ['pages/one?x=1', `${gateway.origin}/elsewhere`]) {
      await expect(settled(client.getJson(resource))).resolves.toEqual({ status: 'OK' });
    }
    expect(gateway.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/base/pages/one?x=1', 'Bearer secret'],
      ['/elsewhere', 'Bearer secret'],
    ]);
  });

  it.each<[string, RequestListener, string]>([
    ['404', json(404, { status: 'KO' }), 'the gateway responded with 404'],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { Location: `${gateway.origin}/base/other` }).end(),
      'the gateway responded with 302',
    ],
    ['more than 5 MB', (_, response) => response.end(`"${'x'.repeat(5 * 1024 * 1024)}"`), 'larger than 5 MB'],
  ])('with %s as response fails, and is not sent again', async (_, respond, message) => {
    gateway.respond = respond;
    const asked = settled(client.getJson('pages/one'));
    await expect(asked).rejects.toThrow(UpstreamError);
    await expect(asked).rejects.toThrow(message);
    expect(gateway.requests).toHaveLength(1);
  });

  it.each<[string, RequestListener, string]>([
    ['500', json(500, {}), 'responded with 500'],
    ['429', json(429, {}), 'responded with 429'],
    ['another encoding', (_, response) => response.end(Buffer.from('{"a":"\xe0"}', 'latin1')), 'not JSON'],
    ['garbage', (_, response) => response.end('<html>'), 'not JSON'],
    ['a cut connection', (_, response) => response.socket?.destroy(), 'cannot be reached'],
    ['no response', () => undefined, 'the gateway did not respond within 3 s'],
  ])('with %s is sent three times', async (_, respond, message) => {
    gateway.respond = respond;
    await expect(settled(client.getJson('pages/one'))).rejects.toThrow(message);
    expect(gateway.requests).toHaveLength(3);
  });
});

it('sends nothing to another origin, and nothing at all without a gateway', async () => {
  const elsewhere = 'https://evil.example/x';
  expect(client.allows(elsewhere)).toBe(false);
  await expect(client.getJson(elsewhere)).rejects.toThrow('the resource is not on the gateway');
  await expect(client.postJson(elsewhere, {}, {}, 'supplier')).rejects.toThrow(UpstreamError);
  const alone = new UpstreamClient(readConfiguration({}));
  expect(alone.isConfigured).toBe(false);
  await expect(alone.getJson('pages/one')).rejects.toThrow('no gateway is configured');
});

it('after failures, sends no request to that target for 5 seconds, but requests to others', async () => {
  gateway.respond = json(500, {});
  for (const page of ['one', 'two']) await settled(client.getJson(`pages/${page}`, 'page').catch(() => undefined));
  expect(gateway.requests).toHaveLength(5);
  gateway.respond = json(200, 'well');
  await expect(settled(client.getJson('pages/two', 'page'))).rejects.toThrow(/requests to it are paused/);
  await expect(settled(client.getJson('corporate/search/x/en'))).resolves.toBe('well');
  await expect(settled(post())).resolves.toMatchObject({ status: 200 });
  expect(gateway.requests).toHaveLength(7);
  await jest.advanceTimersByTimeAsync(5_000);
  await expect(settled(client.getJson('pages/two', 'page'))).resolves.toBe('well');
});

it('at shutdown, cancels requests and sends no further ones, except POST', async () => {
  gateway.respond = () => client.onApplicationShutdown();
  for (const page of ['one', 'two']) {
    await expect(settled(client.getJson(`pages/${page}`))).rejects.toThrow(UpstreamError);
  }
  expect(gateway.requests).toHaveLength(1);
  gateway.respond = json(200, 'taken');
  await expect(settled(post())).resolves.toMatchObject({ json: 'taken' });
});

describe('a POST', () => {
  it('sends JSON with its headers, and returns any response', async () => {
    let body = '';
    gateway.respond = async (request, response) => {
      body = await text(request);
      json(422, { status: 'KO', message: 'no' })(request, response);
    };
    await expect(settled(post())).resolves.toEqual({ status: 422, json: { status: 'KO', message: 'no' } });
    expect(JSON.parse(body)).toEqual({ city: 'Łódź' });
    expect(gateway.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'idempotency-key': 'k',
      'content-type': 'application/json',
    });
    gateway.respond = (_, response) => response.writeHead(503).end('busy');
    await expect(settled(post())).resolves.toEqual({ status: 503, json: undefined });
  });

  it('is sent once, even if there is no response', async () => {
    gateway.respond = (_, response) => response.socket?.destroy();
    await expect(settled(post())).rejects.toThrow(UpstreamError);
    expect(gateway.requests).toHaveLength(1);
    expect(calls).toEqual([{ target: 'supplier', outcome: 'error' }]);
  });
});
