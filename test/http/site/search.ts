import type { Language } from '../../../src/routing/languages.js';
import { fill } from '../../../views/page-context.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup } from '../../support/html/markup.js';
import { site } from '../../support/http/every-page.js';
import { siteUrl } from '../../support/servers/site.js';

const addressOf = (query: string, language: Language = 'en') =>
  `${site.path(language, 'search')}/${encodeURIComponent(query)}`;

/** The results at an address, and the counts that their two lists show. */
async function listed(address: string) {
  const { status, body } = await site.get(address);
  expect(status).toBe(200);
  const dom = readMarkup(body);
  const counts = dom.all('span', { class: 'search-list-count numeral' }).map(({ text }) => Number(text));
  const hrefs = dom.all('a', { class: 'search-link' }).map((link) => link.get('href'));
  return { dom, body, counts, hrefs, count: counts.reduce((sum, each) => sum + each, 0) };
}
const results = (query: string, language?: Language) => listed(addressOf(query, language));

it.each<[Language, string, string]>([
  ['en', 'Bielsko-Biala', 'our-company/where-we-are'],
  ['en', 'turboprp', 'the-catalyst-engine'],
  // Only in structured content.
  ['en', '1908', 'our-company/our-heritage'],
  ['en', 'GE9X', 'commercial-aviation/propulsion-system'],
  // Pinned.
  ['en', 'Careers', 'work-with-us/our-offer'],
  ['it', 'sede', 'our-company/where-we-are'],
  ['pl', 'dostawca', 'our-company/doing-business-with-us'],
  ['cz', 'kariera', 'work-with-us/our-offer'],
])('in %s, the first result for %s is %s', async (language, query, id) => {
  expect((await results(query, language)).hrefs[0]).toBe(site.path(language, id));
});

it.each<[Language, string, string]>([
  ['pl', 'przekładnia', 'przekladnia'],
  // Synonyms.
  ['en', 'MRO', 'overhaul'],
  ['it', 'gearbox', 'riduttore'],
  ['cz', 'TBO', 'doba mezi opravami'],
])('in %s, %s and %s find the same pages, all in that language', async (language, query, same) => {
  const all = (each: string) => listed(`${addressOf(each, language)}?show=all`);
  const { hrefs } = await all(query);
  expect(hrefs.length).toBeGreaterThan(0);
  expect((await all(same)).hrefs.toSorted()).toEqual(hrefs.toSorted());
  expect(hrefs.filter((href) => language !== 'en' && href?.split('/')[1] !== language)).toEqual([]);
});

it('leaves out pages that search engines must not list', async () => {
  expect((await results('unsubscribe')).hrefs).not.toContain(site.path('en', 'newsletter/leave'));
});

it('says how many results there are, and shows all of them without a script', async () => {
  const address = addressOf('motore', 'it');
  const { search_show_all, search_returned, search_write_something } = textsOf('it').pages;
  const [first, all] = [await listed(address), await listed(`${address}?show=all`)];
  const linkIn = ({ dom }: typeof first) => dom.all('a').find(({ text }) => text === search_show_all);
  expect([linkIn(first)?.get('href'), linkIn(all)]).toEqual([`${address}?show=all`, undefined]);
  expect(first.hrefs.length).toBeLessThan(first.count);
  expect([all.counts, all.hrefs.length]).toEqual([first.counts, first.count]);
  expect(first.dom.text).toContain(fill(search_returned, { query: 'motore', count: first.count }));
  const { dom } = await listed(`${site.path('it', 'search')}?query=`);
  expect(dom.first('main')?.text).toContain(search_write_something);
});

it('shows ten results of each list on a page, and every result once over all pages', async () => {
  const path = addressOf('engine');
  const first = await listed(path);
  const lists = first.dom.all('h3', { class: 'columns-aside search-list-title' });
  expect(lists.map(({ text }) => text.split(' ')[0])).toEqual(['Contents', 'News']);
  const pages = Math.ceil(Math.max(...first.counts) / 10);
  const links = first.dom.all('a', { class: 'page-link numeral' }).map((link) => link.get('href'));
  expect([links[0], links.at(-1)]).toEqual([path, `${path}?page=${pages}`]);
  const hrefs = [];
  for (let page = 1; page <= pages; page += 1) {
    const shown = await listed(`${path}?page=${page}`);
    expect(shown.hrefs.length).toBeLessThanOrEqual(20);
    hrefs.push(...shown.hrefs);
  }
  expect([hrefs.length, new Set(hrefs).size]).toEqual([first.count, first.count]);
  for (const page of ['999', 'x']) expect((await listed(`${path}?page=${page}`)).hrefs).toEqual(first.hrefs);
});

it('shows 255 characters around the found words, which are marked, a typo too', async () => {
  const { dom } = await results('rivalta');
  const excerpts = dom.all('p', { class: 'search-excerpt' }).map(({ text }) => text);
  expect(excerpts.filter((excerpt) => excerpt.length > 255 + ' [...]'.length)).toEqual([]);
  expect(excerpts.some((excerpt) => excerpt.endsWith(' [...]'))).toBe(true);
  expect(dom.all('mark').map(({ text }) => text)).toContain('Rivalta');
  const { dom: typo } = await results('turboprp');
  expect(typo.all('mark').some(({ text }) => /^turboprop/i.test(text))).toBe(true);
});

it.each(['převodovka', '$&', '"><b>'])(
  'the page of the query %s has its own address, and around its results the same as any other',
  async (query) => {
    const path = addressOf(query);
    const { dom, body } = await listed(path);
    expect(dom.first('link', { rel: 'canonical' })?.get('href')).toBe(siteUrl + path);
    expect(dom.first('meta', { property: 'og:url' })?.get('content')).toBe(siteUrl + path);
    expect(dom.first('input', { id: 'search-page-query' })?.get('value')).toBe(query);
    const around = (html: string, own: string) => html.replace(/<main.*<\/main>/s, '').replaceAll(own, '');
    expect(around(body, path)).toBe(around((await results('other')).body, addressOf('other')));
  },
);
