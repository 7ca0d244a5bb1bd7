import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { samplePicture } from '../../../test/support/fixtures/sample-picture.js';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { readConfiguration } from '../../platform/config/configuration.js';
import { ImageCache } from './image-cache.js';
import { RemoteImageSources } from './remote-image-sources.js';
import { RemoteImages } from './remote-images.js';

let server: Server;
let origin: string;
let listener: RequestListener;
let requests: IncomingMessage[];
let jpeg: Buffer;

let dataDir: string;
let log: LogLines;
let now: number;
let pictures: RemoteImages;
let changes: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  jpeg = await samplePicture(20, 10);
});

beforeEach(async () => {
  requests = [];
  listener = (_, response) => response.end(jpeg);
  dataDir = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  log = new LogLines();
  now = Date.UTC(2026, 10, 20);
  pictures = await start();
});

afterEach(() => {
  pictures.onApplicationShutdown();
  log.stop();
  rmSync(dataDir, { recursive: true });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const configuration = () => readConfiguration({ UPSTREAM_URL: origin, UPSTREAM_TOKEN: 'secret' });

async function start(sources = new RemoteImageSources(configuration())): Promise<RemoteImages> {
  const cache = new ImageCache(dataDir, { pictures: 100, bytes: 10_000_000 });
  const started = new RemoteImages(sources, cache, () => new Date(now));
  changes = 0;
  started.changes.subscribe(() => {
    changes += 1;
  });
  await started.onModuleInit();
  return started;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

const failed = () => log.lines.filter((line) => /cannot be fetched/.test(line));
const address = () => `${origin}/files/one.jpg?signature=signed`;

it('fetches a picture in the background, resizes it and then returns it', async () => {
  expect(pictures.find(address())).toBeUndefined();
  await until(() => changes === 1);
  const found = pictures.find(address());
  expect(found).toMatchObject({ width: 20, height: 10, widths: [20], fallbackWidths: [20] });
  expect(found?.base).toMatch(/^\/pictures\/[0-9a-f]{32}\/picture$/);
  expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/files/one.jpg?signature=signed', 'Bearer secret'],
  ]);
});

it('sends one request for concurrent calls', async () => {
  for (let asked = 0; asked < 200; asked += 1) pictures.find(address());
  await until(() => changes === 1);
  for (let asked = 0; asked < 200; asked += 1) pictures.find(address());
  expect([requests.length, changes]).toEqual([1, 1]);
});

it('does not request addresses that are not allowed', async () => {
  for (const foreign of ['/images/own.jpg', 'http://localhost:1/x.jpg', 'https://example.com/x.jpg', 'data:,x']) {
    expect(pictures.find(foreign)).toBeUndefined();
  }
  pictures.find(address());
  await until(() => changes === 1);
  expect([requests.length, failed()]).toEqual([1, []]);
});

it('has the picture at once after a restart', async () => {
  pictures.find(address());
  await until(() => changes === 1);
  const again = await start();
  expect(again.find(address())).toEqual(pictures.find(address()));
  expect(requests).toHaveLength(1);
});

describe('returns no picture for', () => {
  it.each<[string, RequestListener, RegExp]>([
    ['a redirect', (_, response) => response.writeHead(302, { Location: '/two.jpg' }).end(jpeg), /responded with 302/],
    ['an error', (_, response) => response.writeHead(404).end(jpeg), /responded with 404/],
    ['an SVG', (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'), /unsupported/],
    [
      'a page with the media type of a picture',
      (_, response) => response.setHeader('Content-Type', 'image/jpeg').end('<p>'),
      /unsupported/,
    ],
    [
      'more than 8 MB',
      (_, response) => response.end(Buffer.concat([jpeg, Buffer.alloc(8 * 1024 * 1024)])),
      /larger than 8 MB/,
    ],
    ['a cut connection', (request) => request.socket.destroy(), /cannot be reached/],
  ])('%s', async (_, invalid, reason) => {
    listener = invalid;
    pictures.find(address());
    await until(() => failed().length === 1);
    expect(log.lines[0]).toMatch(reason);
    expect(log.lines[0]).not.toMatch(/signed|secret|one\.jpg/);
    expect([pictures.find(address()), changes, requests.length]).toEqual([undefined, 0, 1]);
  });

  it('a name that resolves to this machine', async () => {
    const port = new URL(origin).port;
    const sources = new RemoteImageSources(configuration(), [`localhost:${port}`, `127.0.0.1:${port}`]);
    pictures = await start(sources);
    for (const host of ['localhost', '127.0.0.1']) pictures.find(`https://${host}:${port}/x.jpg`);
    await until(() => failed().length === 2);
    expect(failed().every((line) => /private/.test(line))).toBe(true);
    expect(requests).toEqual([]);
  });
});

it('logs a failing host once, and again if it fails after a success', async () => {
  const give = listener;
  const askFor = async (...names: string[]) => {
    const before = requests.length;
    for (const name of names) pictures.find(`${origin}/files/${name}.jpg`);
    await until(() => requests.length === before + names.length);
  };
  listener = (_, response) => response.writeHead(500).end();
  await askFor('a', 'b', 'c');
  listener = give;
  await askFor('d');
  await until(() => changes === 1);
  expect(failed()).toHaveLength(1);
  listener = (_, response) => response.writeHead(500).end();
  await askFor('e');
  await until(() => failed().length === 2);
});

it('does not make other pictures wait for a slow one', async () => {
  listener = (request, response) => {
    if (request.url !== '/slow.jpg') response.end(jpeg);
  };
  pictures.find(`${origin}/slow.jpg`);
  await until(() => requests.length === 1);
  pictures.find(address());
  await until(() => changes === 1);
  expect(pictures.find(`${origin}/slow.jpg`)).toBeUndefined();
});

it('does not retry for five minutes after a failure', async () => {
  listener = (_, response) => response.writeHead(500).end();
  pictures.find(address());
  await until(() => failed().length === 1);
  now += 5 * 60_000 - 1;
  pictures.find(address());
  await new Promise(setImmediate);
  expect(requests).toHaveLength(1);
  listener = (_, response) => response.end(jpeg);
  now += 2;
  pictures.find(address());
  await until(() => changes === 1);
  expect(pictures.find(address())).toBeDefined();
});

describe('after a day', () => {
  beforeEach(async () => {
    pictures.find(address());
    await until(() => changes === 1);
    now += 24 * 3_600_000 + 1;
  });

  it('fetches a picture again, and returns the cached one meanwhile', async () => {
    const before = pictures.find(address());
    listener = async (_, response) => response.end(await samplePicture(40, 10));
    expect(pictures.find(address())).toEqual(before);
    await until(() => changes === 2);
    expect(pictures.find(address())?.width).toBe(40);
  });

  it('keeps a picture that cannot be fetched again', async () => {
    listener = (_, response) => response.writeHead(410).end();
    pictures.find(address());
    await until(() => failed().length === 1);
    expect(pictures.find(address())?.width).toBe(20);
  });
});

it('starts no request after shutdown', async () => {
  listener = ({ url }, response) => {
    if (url === '/later') response.end();
  };
  pictures.find(address());
  await until(() => requests.length === 1);
  pictures.onApplicationShutdown();
  pictures.find(`${origin}/two.jpg`);
  await fetch(`${origin}/later`);
  expect([requests.map(({ url }) => url), failed()]).toEqual([[expect.stringContaining('one.jpg'), '/later'], []]);
});
