import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { LoopbackServer } from '../../../test/support/servers/loopback-server.js';
import { HttpClient } from './http-client.js';
import { isPublicAddress, lookupPublic } from './public-address.js';
import { UpstreamError } from './upstream-error.js';

const server = new LoopbackServer();

beforeAll(() => server.start());

afterAll(() => server.stop());

const get = (limits = {}, to = `${server.origin}/picture?token=secret`, request = {}) =>
  new HttpClient({ timeoutMs: 60_000, maxBytes: 1024, ...limits }, 'the gateway').request(new URL(to), {
    headers: { Authorization: 'Bearer secret' },
    ...request,
  });

it('sends the headers, accepts a compressed response, and returns status and body', async () => {
  server.respond = ({ headers }, response) => {
    const body = gzipSync(`${headers.authorization} ${headers['accept-encoding']}`);
    response.writeHead(404, { 'Content-Encoding': 'gzip' }).end(body);
  };
  const { status, body } = await get();
  expect([status, body.toString()]).toEqual([404, expect.stringMatching(/^Bearer secret .*gzip/)]);
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
])('%s is an error that names neither address nor token', async (_, respond, message) => {
  server.respond = respond;
  // Only the cases of a timeout have a short one.
  const timeoutMs = message.source.includes('did not respond') ? 100 : 60_000;
  const asked = get({ timeoutMs });
  await expect(asked).rejects.toThrow(UpstreamError);
  await expect(asked).rejects.toThrow(message);
  await expect(asked).rejects.not.toThrow(/secret|127\.0/);
});

it('ends when its signal is aborted', async () => {
  const end = new AbortController();
  server.respond = () => end.abort();
  await expect(get({}, server.origin, { signal: end.signal })).rejects.toThrow(UpstreamError);
});

describe('to public addresses only', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'does not connect to %s',
    async (host) => {
      server.requests = [];
      const address = `http://${host}:${new URL(server.origin).port}/`;
      await expect(get({ publicOnly: true }, address)).rejects.toThrow(/private/);
      expect(server.requests).toEqual([]);
    },
  );

  it('does not take the addresses of private networks for public ones', () => {
    const ofNetworks = ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.9.9.9', '169.254.169.254', '172.31.255.255'];
    ofNetworks.push('192.168.1.1', '198.19.0.1', '203.0.113.7', '224.0.0.1', '240.0.0.1', '255.255.255.255');
    ofNetworks.push('::', '::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fc00::1', 'fe80::1', 'ff02::1', '2001:db8::1');
    expect([...ofNetworks, '2002:a00:1::', 'nonsense'].filter(isPublicAddress)).toEqual([]);
  });

  it('takes those beside them for public ones', () => {
    const ofInternet = ['1.1.1.1', '172.32.0.1', '192.169.0.1', '223.255.255.255', '2606:4700::1111'];
    expect(ofInternet.filter(isPublicAddress)).toEqual(ofInternet);
  });

  it('looks a public name up as dns.lookup does', async () => {
    const all = await new Promise((resolve) => lookupPublic('1.1.1.1', { all: true }, (_, found) => resolve(found)));
    expect(all).toEqual([{ address: '1.1.1.1', family: 4 }]);
    const one = await new Promise((resolve) => lookupPublic('1.1.1.1', {}, (...found) => resolve(found)));
    expect(one).toEqual([null, '1.1.1.1', 4]);
  });
});
