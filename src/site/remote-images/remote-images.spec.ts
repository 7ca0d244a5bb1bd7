import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { samplePicture } from '../../../test/support/fixtures/sample-picture.js';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { LoopbackServer } from '../../../test/support/servers/loopback-server.js';
import { until } from '../../../test/support/until.js';
import { readConfiguration } from '../../platform/config/configuration.js';
import { ImageCache, servedPictures } from './image-cache.js';
import { RemoteImageSources } from './remote-image-sources.js';
import { RemoteImages } from './remote-images.js';

const gateway = new LoopbackServer();
let jpeg: Buffer;

let data: DataFolder;
let log: LogLines;
let now: number;
let pictures: RemoteImages;
let changes: number;

beforeAll(async () => {
  await gateway.start();
  jpeg = await samplePicture(20, 10);
});

beforeEach(async () => {
  gateway.requests = [];
  gateway.respond = (_, response) => response.end(jpeg);
  data = new DataFolder();
  log = new LogLines();
  now = Date.UTC(2026, 10, 20);
  pictures = await start();
});

afterEach(() => {
  pictures.onApplicationShutdown();
  log.stop();
  data.remove();
});

afterAll(() => gateway.stop());

const configuration = () => readConfiguration({ UPSTREAM_URL: gateway.origin, UPSTREAM_TOKEN: 'secret' });

async function start(sources = new RemoteImageSources(configuration()), most = 100): Promise<RemoteImages> {
  const cache = new ImageCache(data.path, { pictures: most, bytes: 10_000_000 });
  const started = new RemoteImages(sources, cache, () => new Date(now));
  changes = 0;
  started.changes.subscribe(() => {
    changes += 1;
  });
  await started.onModuleInit();
  return started;
}

const failed = () => log.lines.filter((line) => /cannot be fetched/.test(line));
const address = (name = 'one') => `${gateway.origin}/files/${name}.jpg?signature=signed`;
const files = () =>
  (readdirSync(servedPictures(data.path), { recursive: true }) as string[]).filter((name) => name.includes('/'));

/** Requests a picture, and waits until it has been stored. */
async function fetched(name?: string): Promise<void> {
  const before = changes;
  pictures.find(address(name));
  await until(() => changes > before, 'a change is told');
}

it('fetches a picture in the background, once for all who ask, and returns its sizes', async () => {
  for (let asked = 0; asked < 200; asked += 1) expect(pictures.find(address())).toBeUndefined();
  await until(() => changes === 1, 'one change is told');
  const { base, ...found } = pictures.find(address()) ?? {};
  expect(found).toMatchObject({ width: 20, height: 10, widths: [20], fallbackWidths: [20] });
  expect(base).toMatch(/^\/pictures\/[0-9a-f]{32}\/picture$/);
  const names = ['avif', 'jpg', 'webp'].map((type) => `${base?.split('/')[2]}/picture-20.${type}`);
  expect(files().sort()).toEqual(names);
  expect(gateway.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/files/one.jpg?signature=signed', 'Bearer secret'],
  ]);
});

describe('returns no picture for', () => {
  it.each<[string, RequestListener, RegExp]>([
    ['a redirect', (_, response) => response.writeHead(302, { Location: '/two.jpg' }).end(jpeg), /responded with 302/],
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
  ])('%s', async (_, respond, reason) => {
    gateway.respond = respond;
    pictures.find(address());
    await until(() => failed().length === 1, 'a failure is logged');
    expect(log.lines[0]).toMatch(reason);
    expect(log.lines[0]).not.toMatch(/signed|secret|one\.jpg/);
    expect([pictures.find(address()), changes, gateway.requests.length]).toEqual([undefined, 0, 1]);
  });

  it('a name that resolves to this machine', async () => {
    const { port } = new URL(gateway.origin);
    const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
    pictures = await start(new RemoteImageSources(configuration(), hosts));
    for (const host of hosts) pictures.find(`https://${host}/x.jpg`);
    await until(() => failed().length === 2, 'two failures are logged');
    expect(failed().every((line) => /private/.test(line))).toBe(true);
    expect(gateway.requests).toEqual([]);
  });
});

it('does not retry for five minutes after a failure, and logs a failing host once', async () => {
  gateway.respond = (_, response) => response.writeHead(500).end();
  for (const name of ['one', 'two', 'three']) pictures.find(address(name));
  await until(() => gateway.requests.length === 3 && failed().length === 1, 'one of three has failed');
  now += 5 * 60_000 - 1;
  pictures.find(address());
  await new Promise(setImmediate);
  expect([gateway.requests.length, failed().length]).toEqual([3, 1]);
  gateway.respond = (_, response) => response.end(jpeg);
  now += 2;
  await fetched();
  expect(pictures.find(address())).toBeDefined();
});

it('fetches a picture again after a day, and keeps it if it cannot be fetched', async () => {
  const aDay = 24 * 3_600_000 + 1;
  await fetched();
  now += aDay;
  const before = pictures.find(address());
  gateway.respond = async (_, response) => response.end(await samplePicture(40, 10));
  expect(pictures.find(address())).toEqual(before);
  await until(() => changes === 2, 'two changes are told');
  expect([pictures.find(address())?.width, files().length]).toEqual([40, 3]);
  now += aDay;
  gateway.respond = (_, response) => response.writeHead(410).end();
  pictures.find(address());
  await until(() => failed().length === 1, 'a failure is logged');
  expect(pictures.find(address())?.width).toBe(40);
});

it('removes the picture and the files that were not used for longest when there are too many', async () => {
  pictures = await start(undefined, 2);
  for (const name of ['a', 'b', 'c']) await fetched(name);
  expect(files()).toHaveLength(6);
  gateway.requests = [];
  for (const name of ['b', 'c']) expect(pictures.find(address(name))).toBeDefined();
  expect([pictures.find(address('a')), gateway.requests]).toEqual([undefined, []]);
});

describe('after a restart', () => {
  it('has its pictures at once, unless their record or their files are broken', async () => {
    for (const name of ['a', 'b', 'c']) await fetched(name);
    const before = ['a', 'b', 'c'].map((name) => pictures.find(address(name)));
    pictures = await start();
    expect(['a', 'b', 'c'].map((name) => pictures.find(address(name)))).toEqual(before);
    expect(gateway.requests).toHaveLength(3);
    const records = path.join(data.path, 'pictures', 'records');
    writeFileSync(path.join(records, readdirSync(records)[0] ?? ''), '{"address":');
    pictures = await start();
    expect(['a', 'b', 'c'].filter((name) => pictures.find(address(name)))).toHaveLength(2);
    rmSync(servedPictures(data.path), { recursive: true });
    pictures = await start();
    expect(pictures.find(address('c'))).toBeUndefined();
  });

  it('removes old folders without a record, but not young ones, which may be in progress', async () => {
    await fetched();
    const [old = '', young = ''] = ['f', 'e'].map((digit) => path.join(servedPictures(data.path), digit.repeat(32)));
    for (const folder of [old, young]) mkdirSync(folder);
    utimesSync(old, 1, 1);
    await start();
    expect([existsSync(old), existsSync(young), files().length]).toEqual([false, true, 3]);
  });
});
