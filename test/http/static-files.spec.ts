import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { apiToken } from '../support/http/api.js';
import { Site } from '../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start({ API_TOKEN: apiToken });
});

afterAll(() => site.stop());

const named = (folder: string, pattern: RegExp): string => {
  const name = readdirSync(folder).find((each) => pattern.test(each));
  if (name === undefined) throw new Error(`no file like ${pattern} in ${folder}`);
  return name;
};

const script = `/assets/${named('dist/client/assets', /^hydrate-.*\.js$/)}`;
const scriptFile = readFileSync(`dist/client${script}`);
const picture = `/images/${named('public/images', /\.avif$/)}`;
const video = `/video/${named('public/video', /\.mp4$/)}`;
const videoFile = readFileSync(`public${video}`);
const pdf = '/pdf/reach-statement.pdf';
const longAgo = 'Mon, 01 Jan 2001 00:00:00 GMT';

describe('a built script', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['zstd, br;q=0', undefined, (bytes: Buffer) => bytes],
  ])('is sent for Accept-Encoding %s as %s, with Content-Length', async (accepted, encoding, decode) => {
    const { headers, bytes } = await site.download(script, { 'Accept-Encoding': accepted });
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-length': `${bytes.length}`,
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decode(bytes).equals(scriptFile)).toBe(true);
  });

  it('has an entity tag for each encoding', async () => {
    const tags = ['br', 'gzip', 'identity'].map(
      async (each) => (await site.download(script, { 'Accept-Encoding': each })).headers.etag,
    );
    expect(new Set(await Promise.all(tags)).size).toBe(3);
  });

  it('leaves none of its headers to an error page', async () => {
    const { status, headers, bytes } = await site.download(script, { 'Accept-Encoding': 'br', 'If-Match': '"other"' });
    expect([status, headers['content-type']]).toEqual([412, 'text/html; charset=utf-8']);
    expect([headers['last-modified'], headers['accept-ranges']]).toEqual([undefined, undefined]);
    expect(brotliDecompressSync(bytes).toString()).toMatch(/^<!doctype html>/i);
  });
});

it.each([picture, pdf])('%s, whose format is compressed already, is sent unchanged', async (address) => {
  const { headers } = await site.get(address, { 'Accept-Encoding': 'gzip, br' });
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
});

describe.each([
  ['a script', script],
  ['a download', pdf],
])('%s', (_, address) => {
  it('has the headers of GET for HEAD', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const [get, head] = [await site.get(address, headers), await site.send(address, { method: 'HEAD', headers })];
    const { date: _date, ...expected } = get.headers;
    expect([head.status, head.body, head.headers]).toEqual([200, '', expect.objectContaining(expected)]);
  });

  it.each([
    ['its entity tag as a weak one', (etag: string) => `W/${etag.replace(/^W\//, '')}`],
    ['a list with it', (etag: string) => `"other", ${etag}, "more"`],
    ['any', () => '*'],
  ])('is 304 for a client with %s', async (_what, conditionOf) => {
    const { headers } = await site.get(address);
    const condition = { 'If-None-Match': conditionOf(headers.etag ?? '') };
    const response = await site.get(address, condition);
    expect([response.status, response.body, response.headers['content-type']]).toEqual([304, '', undefined]);
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
      expect([name, response.headers[name]]).toEqual([name, headers[name]]);
  });

  it('is sent to a client whose copy is older', async () => {
    const { headers } = await site.get(address);
    const statusSince = async (time = '') => (await site.get(address, { 'If-Modified-Since': time })).status;
    expect([await statusSince(headers['last-modified']), await statusSince(longAgo)]).toEqual([304, 200]);
  });

  it('is 412 if a precondition of the request fails', async () => {
    const conditions: Record<string, string>[] = [{ 'If-Match': '"other"' }, { 'If-Unmodified-Since': longAgo }];
    for (const condition of conditions) {
      const response = await site.get(address, condition);
      expect([response.status, response.headers['cache-control']]).toEqual([412, 'no-store']);
    }
  });
});

describe('a part of a video', () => {
  const { length } = videoFile;

  it.each([
    ['bytes=0-4', 0, 5],
    ['bytes=10-', 10, length],
    ['bytes=-5', length - 5, length],
    [`bytes=${length - 1}-${length + 100}`, length - 1, length],
  ])('%s is sent as 206', async (Range, from, to) => {
    const { headers, bytes } = await site.download(video, { Range, 'Accept-Encoding': 'br' });
    expect(headers).toMatchObject({
      'content-range': `bytes ${from}-${to - 1}/${length}`,
      'content-length': `${to - from}`,
      'x-content-type-options': 'nosniff',
    });
    expect(bytes.equals(videoFile.subarray(from, to))).toBe(true);
  });

  it('beyond its end gets 416 with the length', async () => {
    expect(await site.get(video, { Range: `bytes=${length}-` })).toMatchObject({
      status: 416,
      headers: { 'content-range': `bytes */${length}`, 'cache-control': 'no-store', 'x-frame-options': 'DENY' },
    });
  });

  it.each(['bytes=x', 'lines=0-4', 'bytes=0-1,5-6'])('%s is ignored', async (Range) => {
    const { headers, bytes } = await site.download(video, { Range });
    expect([headers['content-range'], bytes.length]).toEqual([undefined, length]);
  });

  it('is sent only if If-Range matches the file', async () => {
    const { headers } = await site.send(video, { method: 'HEAD' });
    const statusWith = async (condition = '') =>
      (await site.get(video, { Range: 'bytes=0-4', 'If-Range': condition })).status;
    expect([await statusWith(headers.etag), await statusWith(headers['last-modified'])]).toEqual([206, 206]);
    for (const other of ['"other"', longAgo, 'now']) expect([other, await statusWith(other)]).toEqual([other, 200]);
  });
});

describe('an address', () => {
  it.each(['/favicon.ico?version=2', '/icons/%69con.svg', 'http://www.example.com/favicon.ico'])(
    '%s finds the file',
    async (address) => {
      const { status, headers } = await site.get(address);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    },
  );

  it.each([
    ...['/assets/../manifest.json', '/assets/%2e%2e/manifest.json', '/assets/..%2fmanifest.json', '/..%2fpackage.json'],
    ...['/..%5c..%5cpackage.json', '/Favicon.ico', '/favicon.ico%00', '/icons', `/images/${'x'.repeat(5000)}.jpg`],
    ...['/favicon.ico/', '/icons/', '/pictures/../records', '/pictures/..%2frecords', '/pictures/%2e%2e/social.json'],
  ])('%s finds none', async (address) => {
    const response = await site.raw(`GET ${address} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
    expect(response).toMatch(/^content-security-policy: default-src 'none'/im);
  });

  it.each(['POST', 'DELETE'])('of a file takes no %s', async (method) => {
    const { status, headers } = await site.send('/favicon.ico', { method });
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.each([
    [400, 'two hosts', '1.1', 'Host: a.example\r\nHost: b.example\r\n'],
    [400, 'no host', '1.1', ''],
    [200, 'no host by HTTP/1.0', '1.0', ''],
    [200, "the brand box's host", '1.1', 'Host: brandbox.example.com\r\n'],
  ])('of a file responds with %i to %s', async (status, _, version, hosts) => {
    const response = await site.raw(`GET /favicon.ico HTTP/${version}\r\n${hosts}Connection: close\r\n\r\n`);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

it('a picture of another site is served as soon as it has been written, even if it was requested before', async () => {
  const address = `/pictures/${'0123456789abcdef'.repeat(2)}-480.jpg`;
  const folder = path.join(site.data.path, 'pictures', 'files');
  expect((await site.get(address)).status).toBe(404);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, path.basename(address)), 'a picture');
  expect(await site.get(address)).toMatchObject({
    status: 200,
    body: 'a picture',
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' },
  });
});

it('files are counted by method and status, under one name', async () => {
  const counted = async () => {
    const { body } = await site.get('/api/metrics', { Authorization: `Bearer ${apiToken}` });
    const lines = body.matchAll(/^http_requests_total\{method="(\w+)",route="file",status="(\d+)"\} (\d+)$/gm);
    return new Map([...lines].map(([, method, status, count]) => [`${method} ${status}`, Number(count)]));
  };
  const before = await counted();
  await site.get(picture);
  await site.send(picture, { method: 'HEAD' });
  await site.get(video, { 'If-None-Match': '*' });
  await site.get(video, { Range: 'bytes=0-4' });
  const after = await counted();
  const more = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
  expect(['GET 200', 'HEAD 200', 'GET 304', 'GET 206'].map(more)).toEqual([1, 1, 1, 1]);
});
