import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { ContentStore } from '../../src/content/content-store.js';
import { PageCache } from '../../src/site/page-cache/page-cache.js';
import { PageContextFactory } from '../../src/site/rendering/page-context.factory.js';
import { PageRenderer } from '../../src/site/rendering/page-renderer.js';
import { Site, type SiteResponse } from '../support/servers/site.js';

let folder: string;
let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp('content', folder, { recursive: true });
  site = await Site.start({ CONTENT_DIR: folder });
});

afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** Calls the function. @returns the ids of the pages that were rendered meanwhile */
async function rendered(act: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(site.app.get(PageRenderer, { strict: false }), 'html');
  try {
    await act();
    return spy.mock.calls.map(([{ entry }]) => entry.id);
  } finally {
    spy.mockRestore();
  }
}

const privateHeaders = ['date', 'connection', 'keep-alive', 'x-request-id'];
const headersOf = ({ headers }: SiteResponse) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !privateHeaders.includes(name)));

describe('a page', () => {
  it('is rendered for its first visitor only', async () => {
    expect(await rendered(() => site.get('/reach'))).toEqual(['reach']);
    expect(await rendered(() => site.get('/reach'))).toEqual([]);
  });

  it('is rendered once for concurrent requests', async () => {
    const responses: SiteResponse[] = [];
    const ask = async () => responses.push(await site.get('/it/chi-siamo/profilo'));
    expect(await rendered(() => Promise.all(Array.from({ length: 20 }, ask)))).toEqual(['our-company/who-we-are']);
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  });

  it('is the same whatever unknown parameters, cookies and languages come with the request', async () => {
    const { body } = await site.get('/reach');
    const headers = { Cookie: 'consent=1; session=abc', 'Accept-Language': 'pl', 'User-Agent': 'test' };
    const ask = async () => expect((await site.get('/reach?utm_source=mail&x=1', headers)).body).toBe(body);
    expect(await rendered(ask)).toEqual([]);
  });

  it('differs by known parameters, but not by invalid values of them', async () => {
    const archive = '/media/media-releases';
    const [all, year, again, odd] = await Promise.all([
      site.get(archive),
      site.get(`${archive}?year=2019`),
      site.get(`${archive}?utm=1&year=2019`),
      site.get(`${archive}?year=soon&page=0`),
    ]);
    expect(year.body).not.toBe(all.body);
    expect(again.body).toBe(year.body);
    expect(odd.body).toBe(all.body);
  });

  it('is sent in the encoding that the client accepts, with its length', async () => {
    const plain = await site.get('/reach');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(plain.body)));
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip;q=1, br;q=0', 'gzip'],
      ['*', 'br'],
    ] as const) {
      const { headers, bytes } = await site.download('/reach', { 'Accept-Encoding': accepted });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept, Accept-Encoding' });
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(decode[encoding](bytes).toString()).toBe(plain.body);
    }
  });

  it('gets 304 with a matching If-None-Match, with the same caching headers', async () => {
    const { headers } = await site.get('/reach');
    const tag = `${headers.etag}`;
    for (const held of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const response = await site.get('/reach', { 'If-None-Match': held });
      expect(response).toMatchObject({ status: 304, body: '' });
      expect(response.headers).toMatchObject({
        etag: tag,
        vary: headers.vary,
        'cache-control': headers['cache-control'],
      });
      expect(response.headers['content-security-policy']).toBe(headers['content-security-policy']);
    }
    expect((await site.get('/reach', { 'If-None-Match': '"other", W/"another"' })).status).toBe(200);
  });

  it('has the same headers for HEAD', async () => {
    const [get, head] = [await site.get('/reach'), await site.send('/reach', { method: 'HEAD' })];
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(headersOf(head)).toEqual(headersOf(get));
  });
});

it.each(['/newsletter/leave?token=abc', '/newsletter?token=abc', '/search?query='])(
  'a page with a parameter of one visitor, %s, may be kept by no cache',
  async (address) => {
    const { headers } = await site.get(address);
    expect([headers['cache-control'], headers['cdn-cache-control'], headers['cache-tag']]).toEqual([
      'no-store',
      undefined,
      undefined,
    ]);
  },
);

describe('a request that the page cache does not serve', () => {
  it.each([
    ['for the brand box', { Host: 'brandbox.example.com' }, 301],
    ['for another host behind a proxy', { 'X-Forwarded-Host': 'brandbox.example.com' }, 200],
  ])('%s is handled by the framework', async (_, headers, status) => {
    expect((await site.get('/reach', headers)).status).toBe(status);
  });

  it('with two Host headers is refused, although the page is cached', async () => {
    const response = await site.raw(
      'GET /reach HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('of a form does not change the cached page', async () => {
    const { body } = await site.get('/newsletter');
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://www.example.com' };
    const sent = await site.send('/newsletter', { method: 'POST', headers, body: 'EMAIL=nobody' });
    expect(sent.status).toBe(422);
    expect((await site.get('/newsletter')).body).toBe(body);
  });

  it('from a page of the site gets an error page with a link back to that page, and no other request does', async () => {
    const referer = { Host: 'www.example.com', Referer: 'https://www.example.com/survey' };
    const back = await site.get('/missing', referer);
    expect(back.body).toContain('href="/survey"');
    expect(back.headers['cache-control']).toBe('no-store');
    expect((await site.get('/missing')).body).not.toContain('href="/survey"');
    expect((await site.get('/missing', referer)).body).toContain('href="/survey"');
  });
});

it('that is redirected keeps the whole query', async () => {
  for (let round = 0; round < 2; round++) {
    const { status, headers } = await site.get('/our-company?utm_source=mail&x=1');
    expect([status, headers.location]).toEqual([301, '/our-company/who-we-are?utm_source=mail&x=1']);
  }
});

it('for a missing page gets an error page that is rendered once for all unknown addresses', async () => {
  await site.get('/missing-0');
  const create = jest.spyOn(site.app.get(PageContextFactory, { strict: false }), 'create');
  for (let index = 1; index <= 30; index++) {
    expect((await site.get(`/missing-${index}`)).status).toBe(404);
    expect((await site.get(`/missing-${index}`)).status).toBe(404);
  }
  expect(create).not.toHaveBeenCalled();
  create.mockRestore();
});

describe('a change of the content', () => {
  const edit = async (file: string, from: string, to: string) => {
    const name = path.join(folder, 'pages', file);
    const text = await readFile(name, 'utf8');
    expect(text).toContain(from);
    await writeFile(name, text.replace(from, to));
    await site.app.get(ContentStore).refresh();
  };

  it('shows with the next request, and every page is made anew when it is next requested', async () => {
    const paths = ['/reach', '/terms', '/it/regolamento-reach', '/en', '/media/media-releases'];
    const before = await Promise.all(paths.map(async (each) => (await site.get(each)).body));
    const title = 'REACH, edited in a test';
    const [, present = ''] = /^ {2}title: (.*)$/m.exec(await readFile(`${folder}/pages/reach/en.yaml`, 'utf8')) ?? [];
    await edit('reach/en.yaml', `  title: ${present}`, `  title: ${title}`);
    const made = await rendered(async () => expect((await site.get('/reach')).body).toContain(title));
    expect(made).toEqual(['reach']);
    const after = await Promise.all(paths.map(async (each) => (await site.get(each)).body));
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(await rendered(() => Promise.all(paths.map((each) => site.get(each))))).toEqual([]);
  });

  it('during a rendering keeps its result from being stored', async () => {
    site.app.get(PageCache).clear();
    const renderer = site.app.get(PageRenderer, { strict: false });
    const html = renderer.html.bind(renderer);
    const spy = jest.spyOn(renderer, 'html').mockImplementationOnce(async (rendering) => {
      const before = await html(rendering);
      site.app.get(PageCache).clear();
      return before;
    });
    await site.get('/terms');
    spy.mockRestore();
    expect(await rendered(() => site.get('/terms'))).toEqual(['terms']);
  });

  it('that makes a page fail leaves no stored page behind', async () => {
    await site.get('/survey');
    site.app.get(PageCache).clear();
    const renderer = site.app.get(PageRenderer, { strict: false });
    const spy = jest.spyOn(renderer, 'html').mockRejectedValue(new Error('cannot be rendered'));
    expect((await site.get('/survey')).status).toBe(500);
    expect((await site.get('/survey')).status).toBe(500);
    spy.mockRestore();
    expect((await site.get('/survey')).status).toBe(200);
  });

  it('reaches every page that shows it, as a menu does', async () => {
    await Promise.all(['/reach', '/terms', '/it/regolamento-reach'].map((each) => site.get(each)));
    const label = 'Edited in a test';
    const file = 'commercial-aviation/turboprop/en.yaml';
    const [, present = ''] = /^ {2}short_title: (.*)$/m.exec(await readFile(`${folder}/pages/${file}`, 'utf8')) ?? [];
    await edit(file, `  short_title: ${present}`, `  short_title: ${label}`);
    for (const each of ['/reach', '/terms']) expect((await site.get(each)).body).toContain(label);
    expect((await site.get('/it/regolamento-reach')).body).not.toContain(label);
  });
});
