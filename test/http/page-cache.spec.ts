import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { ContentStore } from '../../src/content/content-store.js';
import { PageCache } from '../../src/site/page-cache/page-cache.js';
import { PageRenderer } from '../../src/site/rendering/page-renderer.js';
import { ContentCopy } from '../support/fixtures/content-copy.js';
import { Site, type SiteResponse } from '../support/servers/site.js';

let content: ContentCopy;
let site: Site;

beforeAll(async () => {
  content = new ContentCopy();
  site = await Site.start({ CONTENT_DIR: content.contentDir });
});

afterAll(async () => {
  await site?.stop();
  content.erase();
});

const renderer = () => site.app.get(PageRenderer, { strict: false });

/** Calls the function. @returns the ids of the pages that were rendered meanwhile */
async function rendered(act: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(renderer(), 'html');
  await act();
  const ids = spy.mock.calls.map(([{ entry }]) => entry.id);
  spy.mockRestore();
  return ids;
}

describe('a page', () => {
  it('is rendered once for concurrent requests, and not again', async () => {
    const responses: SiteResponse[] = [];
    const ask = async () => responses.push(await site.get('/it/chi-siamo/profilo'));
    expect(await rendered(() => Promise.all(Array.from({ length: 20 }, ask)))).toEqual(['our-company/who-we-are']);
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(await rendered(ask)).toEqual([]);
  });

  it.each([
    '/reach?utm_source=mail&x=1',
    '/%72each',
    '/%72each?year=2019&page=2',
    '/en/reach?region=europe&filter=lpt',
  ])('is the same, and stored once, at %s, whoever asks', async (address) => {
    const { body } = await site.get('/reach');
    await site.get('/en/reach');
    const pages = site.app.get(PageCache).size;
    const headers = { Cookie: 'consent=1; session=abc', 'Accept-Language': 'pl', 'User-Agent': 'test' };
    expect((await site.get(address, headers)).body).toBe(body);
    expect(site.app.get(PageCache).size).toBe(pages);
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
    expect([again.body, odd.body]).toEqual([year.body, all.body]);
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
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
        expect([name, response.headers[name]]).toEqual([name, headers[name]]);
    }
    expect((await site.get('/reach', { 'If-None-Match': '"other", W/"another"' })).status).toBe(200);
  });

  it('has the same headers for HEAD', async () => {
    const [get, head] = [await site.get('/reach'), await site.send('/reach', { method: 'HEAD' })];
    const { date: _, ...headers } = head.headers;
    expect([head.status, head.body]).toEqual([200, '']);
    expect(get.headers).toMatchObject(headers);
  });

  it('may be used by one visitor for five minutes when the browser prefetches it, but not when prerendered', async () => {
    const cachingFor = async (purpose: string) =>
      (await site.get('/reach', { 'Sec-Purpose': purpose })).headers['cache-control'];
    expect(await cachingFor('prefetch')).toBe('private, max-age=300');
    expect(await cachingFor('prefetch;prerender')).toBe('public, no-cache');
  });

  it.each(['/newsletter/leave?token=abc', '/newsletter?token=abc', '/search?query='])(
    'with a parameter of one visitor, %s, may be kept by no cache',
    async (address) => {
      const { headers } = await site.get(address);
      const caching = [headers['cache-control'], headers['cdn-cache-control'], headers['cache-tag']];
      expect(caching).toEqual(['no-store', undefined, undefined]);
    },
  );

  it('is not changed by its form', async () => {
    const { body } = await site.get('/newsletter');
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://www.example.com' };
    const sent = await site.send('/newsletter', { method: 'POST', headers, body: 'EMAIL=nobody' });
    expect([sent.status, (await site.get('/newsletter')).body]).toEqual([422, body]);
  });
});

describe('a change of the content', () => {
  const replaceField = async (file: string, field: string, text: string) => {
    content.replace(`pages/${file}`, new RegExp(`^  ${field}: .*$`, 'm'), `  ${field}: ${text}`);
    await site.app.get(ContentStore).refresh();
  };

  it('shows with the next request, and every page is made anew when it is next requested', async () => {
    const paths = ['/reach', '/terms', '/it/regolamento-reach', '/en', '/media/media-releases'];
    const bodies = () => Promise.all(paths.map(async (each) => (await site.get(each)).body));
    const before = await bodies();
    const title = 'REACH, edited in a test';
    await replaceField('reach/en.yaml', 'title', title);
    const made = await rendered(async () => expect((await site.get('/reach')).body).toContain(title));
    expect(made).toEqual(['reach']);
    expect((await bodies()).slice(1)).toEqual(before.slice(1));
    expect(await rendered(bodies)).toEqual([]);
  });

  it('during a rendering keeps its result from being stored', async () => {
    site.app.get(PageCache).clear();
    const html = renderer().html.bind(renderer());
    const spy = jest.spyOn(renderer(), 'html').mockImplementationOnce(async (rendering) => {
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
    const spy = jest.spyOn(renderer(), 'html').mockRejectedValue(new Error('cannot be rendered'));
    for (const _ of ['first', 'again']) expect((await site.get('/survey')).status).toBe(500);
    spy.mockRestore();
    expect((await site.get('/survey')).status).toBe(200);
  });

  it('reaches every page that shows it, as a menu does', async () => {
    const paths = ['/reach', '/terms', '/it/regolamento-reach'];
    for (const each of paths) await site.get(each);
    const label = 'Edited in a test';
    await replaceField('commercial-aviation/turboprop/en.yaml', 'short_title', label);
    const shown = await Promise.all(paths.map(async (each) => (await site.get(each)).body.includes(label)));
    expect(shown).toEqual([true, true, false]);
  });
});
