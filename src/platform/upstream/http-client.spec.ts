import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { HttpClient } from './http-client.js';
import { isPublicAddress, lookupPublic } from './public-address.js';
import { UpstreamError } from './upstream-error.js';

let server: Server;
let address: URL;
let listener: RequestListener;
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/picture?token=secret`);
});

beforeEach(() => {
  asked = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (limits = {}, to = address, request = {}) =>
  new HttpClient({ timeoutMs: 60_000, maxBytes: 1024, ...limits }, 'the gateway').request(to, {
    headers: { Authorization: 'Bearer secret' },
    ...request,
  });

const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  );

it('returns status and body, and sends the headers', async () => {
  listener = (request, response) => response.writeHead(404).end(request.headers.authorization);
  const { status, body } = await get();
  expect([status, body.toString()]).toEqual([404, 'Bearer secret']);
});

it('accepts a compressed response', async () => {
  listener = (request, response) =>
    response.setHeader('Content-Encoding', 'gzip').end(gzipSync(`${request.headers['accept-encoding']}`));
  expect((await get()).body.toString()).toMatch(/gzip/);
});

it.each<[string, RequestListener, RegExp]>([
  ['no response', () => undefined, /^the gateway did not respond within 0\.1 s$/],
  [
    'a response that does not end',
    (_, response) => response.writeHead(200).write('a'),
    /^the gateway did not respond within 0\.1 s$/,
  ],
  ['a cut connection', (request) => request.socket.destroy(), /^the gateway cannot be reached \(UND_ERR_SOCKET\)$/],
  [
    'a truncated response',
    (_, response) => response.writeHead(200, { 'Content-Length': '9' }).write('a', () => response.destroy()),
    /^the gateway cannot be reached/,
  ],
  [
    'a Content-Length that is too large',
    (_, response) => response.end(Buffer.alloc(1025)),
    /^the response of the gateway is larger/,
  ],
  [
    'a response that is too large',
    (_, response) => {
      response.write(Buffer.alloc(1000));
      response.end(Buffer.alloc(1000));
    },
    /^the response of the gateway is larger/,
  ],
  [
    'a response that is too large after decompression',
    (_, response) => response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(100_000))),
    /^the response of the gateway is larger/,
  ],
])('%s is an error that names neither address nor token', async (_, invalid, message) => {
  listener = invalid;
  // Only the cases of a timeout have a short one.
  const timeoutMs = message.source.includes('did not respond') ? 100 : 60_000;
  const error = await failure(get({ timeoutMs }));
  expect(error).toBeInstanceOf(UpstreamError);
  expect(error.message).toMatch(message);
  expect(error.message).not.toMatch(/secret|127\.0/);
});

it('ends when its signal is aborted', async () => {
  const end = new AbortController();
  listener = () => end.abort();
  expect(await failure(get({}, address, { signal: end.signal }))).toBeInstanceOf(UpstreamError);
});

describe('to public addresses only', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'does not connect to %s',
    async (host) => {
      const to = new URL(`http://${host}:${address.port}/`);
      expect((await failure(get({ publicOnly: true }, to))).message).toMatch(/private/);
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.9.9.9', '169.254.169.254', '172.31.255.255', '192.168.1.1'],
    ...['198.19.0.1', '203.0.113.7', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      'fc00::1',
      'fe80::1',
      'ff02::1',
      '2001:db8::1',
      '2002:a00:1::',
    ],
    'nonsense',
  ])('%s is not public', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });

  it.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450:4001::'])(
    '%s is public',
    (text) => {
      expect(isPublicAddress(text)).toBe(true);
    },
  );

  it('looks a public name up as dns.lookup does', async () => {
    const all = await new Promise((resolve) => lookupPublic('1.1.1.1', { all: true }, (_, found) => resolve(found)));
    expect(all).toEqual([{ address: '1.1.1.1', family: 4 }]);
    const one = await new Promise((resolve) => lookupPublic('1.1.1.1', {}, (...found) => resolve(found)));
    expect(one).toEqual([null, '1.1.1.1', 4]);
  });
});
