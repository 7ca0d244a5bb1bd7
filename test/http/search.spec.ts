import type { Language } from '../../src/routing/languages.js';
import { SiteAddresses } from '../../src/routing/site-addresses.js';
import { fill } from '../../views/page-context.js';
import { textsOf } from '../support/fixtures/page-fixture.js';
import { readMarkup } from '../support/html/markup.js';
import { Site, siteUrl } from '../support/servers/site.js';

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

const listed = async (address: string) => {
  const dom = readMarkup((await site.get(address)).body);
  const counts = dom.all('span', { class: 'search-list-count numeral' }).map(({ text }) => Number(text));
  const hrefs = dom.all('a', { class: 'search-link' }).map((link) => link.get('href'));
  return { dom, counts, hrefs, pages: dom.all('a', { class: 'page-link numeral' }).map((link) => link.get('href')) };
};

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
  const { counts, dom } = await listed(`${pathOf('search', language)}/${query}`);
  expect(counts).toHaveLength(2);
  const count = counts.reduce((sum, each) => sum + each, 0);
  expect(dom.first('main')?.text).toContain(fill(pages.search_returned, { query, count }));
  const { text } = await site.request.get(pathOf('search', language)).query({ query: '' }).expect(200);
  expect(readMarkup(text).first('main')?.text).toContain(pages.search_write_something);
});

it('lists releases as news, apart from the contents', async () => {
  const { dom } = await results('borescope');
  const lists = dom.all('h3', { class: 'columns-aside search-list-title' }).map(({ text }) => text.split(' ')[0]);
  expect(lists).toContain('News');
});

it('shows ten results of each list on a page, and every result once over all pages', async () => {
  const path = `${pathOf('search', 'en')}/engine`;
  const first = await listed(path);
  const total = first.counts.reduce((sum, count) => sum + count, 0);
  const pages = Math.ceil(Math.max(...first.counts) / 10);
  expect(pages).toBeGreaterThan(1);
  expect(first.pages[0]).toBe(path);
  expect(first.pages.at(-1)).toBe(`${path}?page=${pages}`);
  const hrefs = [];
  for (let page = 1; page <= pages; page += 1) {
    const shown = await listed(`${path}?page=${page}`);
    // A list that is shorter is not shown.
    expect(first.counts).toEqual(expect.arrayContaining(shown.counts));
    expect(shown.hrefs.length).toBeLessThanOrEqual(20);
    hrefs.push(...shown.hrefs);
  }
  expect(hrefs).toHaveLength(total);
  expect(new Set(hrefs).size).toBe(total);
});

it.each<[Language, string]>([
  ['en', 'engine'],
  ['it', 'motore'],
  ['pl', 'silnik'],
  ['cz', 'motor'],
])('in %s, a link without a script shows all results of %s', async (language, query) => {
  const path = `${pathOf('search', language)}/${query}`;
  const first = await listed(path);
  const { search_show_all, search_returned } = textsOf(language).pages;
  const [link] = first.dom.all('a').filter(({ text }) => text === search_show_all);
  expect(link?.get('href')).toBe(`${path}?show=all`);
  const all = await listed(`${path}?show=all`);
  const count = first.counts.reduce((sum, each) => sum + each, 0);
  expect(first.hrefs.length).toBeLessThan(count);
  expect(all.counts).toEqual(first.counts);
  expect(all.hrefs).toHaveLength(count);
  for (const { dom } of [first, all]) expect(dom.text).toContain(fill(search_returned, { query, count }));
  expect(all.dom.all('a').some(({ text }) => text === search_show_all)).toBe(false);
});

it.each<[Language, string, string]>([
  ['en', 'MRO', 'overhaul'],
  ['it', 'gearbox', 'riduttore'],
  ['pl', 'reduktor', 'przekładnia'],
  ['cz', 'TBO', 'doba mezi opravami'],
])('in %s, %s finds what %s finds', async (language, query, synonym) => {
  const all = async (words: string) => listed(`${pathOf('search', language)}/${encodeURIComponent(words)}?show=all`);
  const { hrefs } = await all(query);
  expect(hrefs.length).toBeGreaterThan(0);
  expect(hrefs.toSorted()).toEqual((await all(synonym)).hrefs.toSorted());
});

it.each<[Language, string, string]>([
  ['en', 'Careers', 'work-with-us/our-offer'],
  ['it', 'sede', 'our-company/where-we-are'],
  ['pl', 'dostawca', 'our-company/doing-business-with-us'],
  ['cz', 'kariera', 'work-with-us/our-offer'],
])('in %s, the first result for %s is pinned', async (language, query, id) => {
  expect((await results(query, language)).hrefs[0]).toBe(pathOf(id, language));
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

it.each(['titanium', 'převodovka', "gear's", 'a&b', '$&', '"><b>'])(
  'the page of the query %s has its own address, and around its results the same as any other',
  async (query) => {
    const path = `/search/${encodeURIComponent(query)}`;
    const { body } = await site.get(path);
    const dom = readMarkup(body);
    expect(dom.first('link', { rel: 'canonical' })?.get('href')).toBe(siteUrl + path);
    expect(dom.first('meta', { property: 'og:url' })?.get('content')).toBe(siteUrl + path);
    const thing = JSON.parse(dom.first('script', { type: 'application/ld+json' })?.source ?? '');
    expect([thing['@id'], thing.url]).toEqual([siteUrl + path, siteUrl + path]);
    expect(dom.first('input', { id: 'search-page-query' })?.get('value')).toBe(query);
    const around = (html: string, own: string) =>
      html
        .replace(/<main.*<\/main>/s, '')
        .replaceAll(own, '')
        .replaceAll(own.replaceAll("'", '&#x27;'), '');
    expect(around(body, path)).toBe(around((await site.get('/search/other')).body, '/search/other'));
  },
);

it('accepts a query of any length and kind', async () => {
  for (const query of ['x'.repeat(5000), '<script>', '"', '%25', '16:1', '. .', 'łŁ', '\u0000']) {
    await results(query);
  }
});
