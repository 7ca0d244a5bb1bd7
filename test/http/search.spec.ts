import type { Language } from '../../src/routing/languages.js';
import { SiteAddresses } from '../../src/routing/site-addresses.js';
import { fill } from '../../views/page-context.js';
import { textsOf } from '../support/fixtures/page-fixture.js';
import { readMarkup } from '../support/html/markup.js';
import { Site } from '../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

const pathOf = (id: string, language: Language) => site.app.get(SiteAddresses).routes.path(language, id) ?? '';

async function results(query: string, language: Language = 'en') {
  const { status, body } = await site.get(`${pathOf('search', language)}/${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  const dom = readMarkup(body);
  return {
    hrefs: dom.all('a', { class: 'search-link' }).map((link) => link.get('href')),
    excerpts: dom.all('p', { class: 'search-excerpt' }).map(({ text }) => text),
    dom,
  };
}

it.each([
  ['rivalta', 'our-company/where-we-are'],
  ['Bielsko-Biala', 'our-company/where-we-are'],
  ['bielsko', 'our-company/where-we-are'],
  ['catalyst', 'the-catalyst-engine'],
  ['turboprp', 'the-catalyst-engine'],
  ['1908', 'our-company/our-heritage'],
  ['AOG', 'services/general-aviation'],
])('the first result for %s is %s', async (query, id) => {
  const { hrefs } = await results(query);
  expect(hrefs[0]).toBe(pathOf(id, 'en'));
});

it.each<[Language, string, string]>([
  ['cz', 'převodovka', 'prevodovka'],
  ['pl', 'przekładnia', 'przekladnia'],
])('in %s, %s and %s find the same pages, all in that language', async (language, proper, plain) => {
  const { hrefs } = await results(proper, language);
  expect(hrefs.length).toBeGreaterThan(0);
  expect((await results(plain, language)).hrefs).toEqual(hrefs);
  expect(hrefs.every((href) => href?.split('/')[1] === language)).toBe(true);
});

it.each<[Language, string]>([
  ['en', 'titanium'],
  ['it', 'titanio'],
  ['pl', 'tytan'],
  ['cz', 'titan'],
])('says in %s how many results there are, and asks for a query if there is none', async (language, query) => {
  const { pages } = textsOf(language);
  const { hrefs, dom } = await results(query, language);
  expect(hrefs.length).toBeGreaterThan(0);
  expect(dom.first('main')?.text).toContain(fill(pages.search_returned, { query, count: hrefs.length }));
  const { text } = await site.request.get(pathOf('search', language)).query({ query: '' }).expect(200);
  expect(readMarkup(text).first('main')?.text).toContain(pages.search_write_something);
});

it('lists releases as news, apart from the contents', async () => {
  const { dom } = await results('borescope');
  const lists = dom.all('h3', { class: 'columns-aside search-list-title' }).map(({ text }) => text.split(' ')[0]);
  expect(lists).toContain('News');
});

it('shows 20 results of each list on a page, and every result once over all pages', async () => {
  const path = `${pathOf('search', 'en')}/engine`;
  const hrefsOf = async (address: string) => {
    const dom = readMarkup((await site.get(address)).body);
    const counts = dom.all('span', { class: 'search-list-count numeral' }).map(({ text }) => Number(text));
    const hrefs = dom.all('a', { class: 'search-link' }).map((link) => link.get('href'));
    return { counts, hrefs, pages: dom.all('a', { class: 'page-link numeral' }).map((link) => link.get('href')) };
  };
  const first = await hrefsOf(path);
  const total = first.counts.reduce((sum, count) => sum + count, 0);
  const pages = Math.ceil(Math.max(...first.counts) / 20);
  expect(pages).toBeGreaterThan(1);
  expect(first.pages).toEqual(
    Array.from({ length: pages }, (_, index) => (index ? `${path}?page=${index + 1}` : path)),
  );
  const shown = await Promise.all(first.pages.map((address) => hrefsOf(address ?? '')));
  for (const { counts, hrefs } of shown) {
    expect(counts).toEqual(first.counts);
    expect(hrefs.length).toBeLessThanOrEqual(40);
  }
  const hrefs = shown.flatMap((page) => page.hrefs);
  expect(hrefs).toHaveLength(total);
  expect(new Set(hrefs).size).toBe(total);
});

it('shows the first page if the number is beyond the last, and ignores an invalid number', async () => {
  const path = `${pathOf('search', 'en')}/engine`;
  const first = (await results('engine')).hrefs;
  for (const page of ['999', '0', 'x', '2.5']) {
    const dom = readMarkup((await site.get(`${path}?page=${page}`)).body);
    expect(dom.all('a', { class: 'search-link' }).map((link) => link.get('href'))).toEqual(first);
  }
});

it('finds the contents of tables', async () => {
  const { hrefs } = await results('GE9X');
  expect(hrefs).toContain('/commercial-aviation/propulsion-system');
});

it('shows 255 characters around the found words, which are marked', async () => {
  const { dom, excerpts } = await results('rivalta');
  for (const excerpt of excerpts) expect(excerpt.length).toBeLessThanOrEqual(255 + ' [...]'.length);
  expect(excerpts.some((excerpt) => excerpt.endsWith(' [...]'))).toBe(true);
  expect(dom.all('mark').map(({ text }) => text)).toContain('Rivalta');
});

it('marks the word that a typo matched', async () => {
  const { dom } = await results('turboprp');
  expect(dom.all('mark').some(({ text }) => /^turboprop/i.test(text))).toBe(true);
});

it('accepts a query of any length and kind', async () => {
  for (const query of ['x'.repeat(5000), '<script>', '"', '%25', '16:1', '. .', 'łŁ', '\u0000']) {
    await results(query);
  }
});
