import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type { PageEntry } from '../../../src/content/model/shapes/shapes.js';
import { limits } from '../../../src/limits.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { libraryZipPath } from '../../../src/routing/route-table.js';
import { type Element, readMarkup } from '../../support/html/markup.js';
import { pageOf, site } from '../../support/http/every-page.js';
import { until } from '../../support/until.js';

const id = 'media/library';

async function library(query = '', language: (typeof languageCodes)[number] = 'en'): Promise<Element> {
  const { status, body } = await site.get(site.path(language, id) + query);
  expect(status).toBe(200);
  return readMarkup(body);
}

const boxes = (dom: Element) => dom.all('input', { type: 'checkbox', name: 'id' });
const shown = (dom: Element) => boxes(dom).map((box) => box.get('value') ?? '');
const items = () => (pageOf(id).entry as PageEntry<'media-library'>).body.items ?? [];
const zipOf = (ids: readonly string[]) => `/media/library.zip?${ids.map((each) => `id=${each}`).join('&')}`;

async function open(path: string): Promise<IncomingMessage> {
  const [response] = await once(get({ host: '127.0.0.1', port: site.port, path, agent: false }), 'response');
  return response as IncomingMessage;
}

describe('the media library', () => {
  it.each(languageCodes)('has every item with its caption, credit, rights and size in %s', async (language) => {
    const pages = [await library('', language), await library('?page=2', language)];
    expect(pages.flatMap(shown)).toEqual(items().map((item) => item.id));
    for (const dom of pages) {
      for (const card of dom.all('article', { class: 'library-item' })) {
        expect(card.first('h3', { class: 'library-caption' })?.text).toMatch(/\S{2}/);
        expect(card.text).toMatch(/(?:JPEG|PNG|MP4|PDF),.*\d\s(?:kB|MB)/);
      }
    }
  });

  it.each([
    ['kind=portrait', 8],
    ['plant=prague&kind=picture', 1],
    ['product=the-catalyst-engine&kind=document', 4],
    ['person=jana-havlikova', 1],
    ['filter=BIELSKO-biala', 1],
    ['kind=unheard-of', 0],
  ])('%s selects items', async (query, count) => {
    const dom = await library(`?${query}`);
    expect(shown(dom)).toHaveLength(count);
    expect(dom.all('div', { id: 'library-selection' })).toHaveLength(Math.sign(count));
    expect(dom.all('button', { name: 'show' })).toHaveLength(1);
  });

  it('has nothing to clear where nothing is filtered', async () => {
    const dom = await library('?filter=&kind=&id=plant-01');
    expect(dom.all('button', { name: 'show' })).toHaveLength(0);
  });

  it.each([
    ['another filter', 'filter=&kind=portrait', () => 8],
    ['another page', 'page=2', () => items().length - limits.library_files],
    ['without the filter', 'kind=portrait&show=all', () => limits.library_files],
    ['nothing that matches', 'kind=unheard-of', () => 0],
  ])('keeps the selection: %s', async (_, query, count) => {
    const response = await site.get(`${site.path('en', id)}?${query}&id=plant-01&id=press-kit&id=nobody&id=plant-01`);
    const dom = readMarkup(response.body);
    const form = dom.first('search')?.first('form')?.get('id');
    const checked = boxes(dom).filter((box) => box.get('checked') !== undefined);
    expect(checked.map((box) => box.get('value')).sort()).toEqual(['plant-01', 'press-kit']);
    expect(boxes(dom).filter((box) => box.get('hidden') === undefined)).toHaveLength(count());
    const pages = dom.all('button', { name: 'page' });
    const download = dom.first('div', { id: 'library-selection' })?.first('button');
    expect(download?.get('formaction')).toBe('/media/library.zip');
    expect([...pages, download].map((button) => button?.get('form'))).toEqual([...pages, download].map(() => form));
    expect(dom.first('p', { role: 'status' })?.text).toContain('Selected: 2');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('keeps as many as one download may have', async () => {
    const all = items().map((item) => `id=${item.id}`);
    const dom = await library(`?${all.join('&')}`);
    expect(boxes(dom).filter((box) => box.get('checked') !== undefined)).toHaveLength(limits.library_files);
  });

  it('links to the pages that show a file, in the language of the visitor', async () => {
    const dom = await library('?kind=portrait', 'it');
    const [first] = dom.all('article', { class: 'library-item' });
    expect(
      first
        ?.first('details')
        ?.all('a')
        .map((link) => link.get('href')),
    ).toEqual([site.path('it', 'our-company/our-leadership')]);
  });

  it('is as Markdown with its files', async () => {
    const { body } = await site.get(`${site.path('en', id)}.md`);
    expect(body).toContain('/images/hero-turbofan-front.jpg)');
  });
});

describe('a selection as a ZIP', () => {
  it.each([
    ['en', 'press-kit.pdf'],
    ['pl', 'press-kit.pl.pdf'],
  ] as const)('has the files as they are, the documents in the language: %s', async (language, pdf) => {
    const query = 'id=plant-01&id=press-kit&id=plant-01&id=portrait-jana-havlikova';
    const response = await open(`${libraryZipPath(language)}?${query}`);
    const bytes = await buffer(response);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename=library-\d{4}-\d\d-\d\d\.zip$/),
      'content-length': `${bytes.length}`,
      'cache-control': 'no-store',
    });
    const images = ['content/images/plant-01.jpg', 'content/images/portrait-jana-havlikova.png'];
    const files = [...images, `public/pdf/${pdf}`].map((file) => [basename(file), new Uint8Array(readFileSync(file))]);
    const { 'captions.txt': captions, ...unzipped } = unzipSync(bytes);
    expect(unzipped).toEqual(Object.fromEntries(files));
    const texts = Buffer.from(captions ?? []).toString();
    expect(texts).toContain(pdf);
    expect(texts).toMatch(
      language === 'en'
        ? /^portrait-jana-havlikova\.png\n.+\nCredit: .+\nRights: Free for editorial use, with credit$/m
        : /^press-kit\.pl\.pdf\n.+\n.+: .+\n.+: .+$/m,
    );
  });

  it('has a HEAD with its size', async () => {
    const path = zipOf(['plant-01', 'press-kit']);
    const { headers, status, body } = await site.send(path, { method: 'HEAD' });
    const { headers: ofGet } = await open(path).then((response) => response.resume());
    expect([status, body, headers['content-length']]).toEqual([200, '', ofGet['content-length']]);
  });

  it.each([
    ['without an id', '/media/library.zip', 400],
    ['of an unknown id', zipOf(['plant-01', 'nobody']), 404],
    ['of too many', zipOf(Array.from({ length: limits.library_files + 1 }, (_, index) => `x${index}`)), 413],
  ])('%s is refused with the reason', async (_, path, status) => {
    const page = await site.get(path);
    expect([page.status, page.headers['cache-control']]).toEqual([status, expect.any(String)]);
    const { body } = await site.get(path, { Accept: 'application/json' });
    expect(JSON.parse(body)).toMatchObject({ status: 'KO', message: expect.stringMatching(/\w/) });
  });

  it('is not read further when the client leaves', async () => {
    const opened = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).includes('/content/images/');
        } catch {
          return false;
        }
      });
    const pictures = items().filter(({ kind }) => kind === 'picture');
    const downloads = await Promise.all(Array.from({ length: 3 }, () => open(zipOf(pictures.map((item) => item.id)))));
    for (const response of downloads) await once(response, 'readable');
    expect(opened().length).toBeGreaterThan(0);
    for (const response of downloads) response.destroy();
    await until(() => opened().length === 0, 'the files are closed');
  });
});
