import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfiguration } from '../../platform/config/configuration.js';
import { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { UpstreamError } from '../../platform/upstream/upstream-error.js';
import type { ContentStore } from '../content-store.js';
import { ContentResourcesService, ResourceNotAllowed } from './content-resources.service.js';
import { hostileAddresses } from './hostile-addresses.fixture.js';

const entry = { id: 'reach', alias: 'reach', template: 'sidebar', updated_at: '2026-01-01T00:00:00Z', body: {} };
const content = {
  entry: async (language: string, id: string) => (language === 'en' && id === 'reach' ? entry : undefined),
} as unknown as ContentStore;

/** Records every request that reaches this machine on one port, by any of its addresses. */
let canary: Server;
let gateway: Server;
let listener: RequestListener;
let atCanary: IncomingMessage[];
let atGateway: IncomingMessage[];
let fetches: string[];

/** The diagnostics channel on which undici, which sends every request, announces each before it connects. */
const requestChannel = 'undici:request:create';
const noteFetch = (message: unknown) => {
  const { origin, path } = (message as { request: { origin: string; path: string } }).request;
  fetches.push(`${origin}${path}`);
};

const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  canary = createServer((request, response) => {
    atCanary.push(request);
    response.end('{}');
  }).listen(0);
  gateway = createServer((request, response) => {
    atGateway.push(request);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await Promise.all([once(canary, 'listening'), once(gateway, 'listening')]);
});

beforeEach(() => {
  atCanary = [];
  atGateway = [];
  fetches = [];
  listener = (_, response) => response.end('{"a":1}');
  subscribe(requestChannel, noteFetch);
});

afterEach(() => unsubscribe(requestChannel, noteFetch));

afterAll(() => {
  for (const server of [canary, gateway]) {
    server.closeAllConnections();
    server.close();
  }
});

/** The gateway has an address of this machine, with which other spellings could be confused. */
function service(UPSTREAM_URL = `http://127.0.0.1:${portOf(gateway)}/base`): ContentResourcesService {
  const configuration = readConfiguration({ UPSTREAM_URL, UPSTREAM_TOKEN: 'secret' });
  return new ContentResourcesService(content, new UpstreamClient(configuration));
}

function filled(address: string): string {
  const port = String(portOf(gateway));
  return address
    .replaceAll('GATEWAY', `127.0.0.1:${port}`)
    .replace('GATE\r\nWAY', `127.0.\r\n0.1:${port}`)
    .replaceAll('CANARY', String(portOf(canary)))
    .replaceAll('NAME', '127.0.0.1')
    .replaceAll('PORT', port);
}

describe('sends no request and returns nothing for', () => {
  it.each(hostileAddresses.map((address) => [address]))('%j', async (address) => {
    await expect(service().fetchResource(filled(address))).rejects.toThrow(ResourceNotAllowed);
    expect([fetches, atCanary, atGateway]).toEqual([[], [], []]);
  });
});

it.each(['http://127.0.0.1:CANARY/x', 'file:///etc/passwd'])(
  'does not follow a redirect to %s, and sends no credential there',
  async (location) => {
    listener = (_, response) => response.writeHead(302, { Location: filled(location) }).end();
    await expect(service().fetchResource(filled('http://GATEWAY/base/x'))).rejects.toThrow(UpstreamError);
    expect(fetches).toEqual([filled('http://GATEWAY/base/x')]);
    expect(atCanary).toEqual([]);
  },
);

describe('the gateway’s resources', () => {
  it.each([
    ['http://GATEWAY/base/pages/1', '/base/pages/1'],
    ['http://GATEWAY/elsewhere?a=1&b=%20', '/elsewhere?a=1&b=%20'],
  ])('%s is requested with the credential and returned', async (resource, path) => {
    expect(await service().fetchResource(filled(resource))).toEqual({ a: 1 });
    expect(atGateway.map(({ url, headers }) => [url, headers.authorization])).toEqual([[path, 'Bearer secret']]);
  });

  it.each([
    'http://gateway.example/x',
    'https://gateway.example:8443/x',
    'https://gateway.example.evil.example/x',
    'https://sub.gateway.example/x',
  ])('do not include %s', async (resource) => {
    await expect(service('https://gateway.example').fetchResource(resource)).rejects.toThrow(ResourceNotAllowed);
    expect(fetches).toEqual([]);
  });
});

it('returns a page of the content store as it is', async () => {
  expect(await service().fetchResource('content:/en/reach')).toEqual(entry);
  await expect(service().fetchResource('content:/it/reach')).rejects.toThrow(ResourceNotAllowed);
  expect(fetches).toEqual([]);
});
