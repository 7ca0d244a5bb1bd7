import { type Language, languageCodes, languages } from '../../../src/routing/languages.js';
import { longDate } from '../../../views/ui/text/formats.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { type Element, readMarkup } from '../../support/html/markup.js';
import { pageOf, pages, site } from '../../support/http/every-page.js';
import { siteUrl } from '../../support/servers/site.js';

const page = (id: string, language?: Language): Element => pageOf(id, language).dom;

const number = (value: number, language: Language) =>
  new Intl.NumberFormat(languages[language].locale.replace('_', '-'), { useGrouping: 'always' })
    .format(value)
    .replace(/\s/g, ' ');

describe.each(languageCodes)('the facts in %s', (language) => {
  it('about the plants are on their page', () => {
    const { text } = page('our-company/where-we-are', language);
    const areas = [123000, 15000, 30000, 2400, 84000, 54000, 24000, 20223];
    const staff = [2200, 60, 240, 20, 1100, 800, 600, 450];
    const figures = [
      ...areas.map((area) => `${number(area, language)} m²`),
      ...staff.map((people) => `${number(people, language)}+`),
      ...['700 kW', '300 bar', '40'],
    ];
    expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
  });

  it('about the heritage are on its page', () => {
    const dom = page('our-company/our-heritage', language);
    const years = dom.all('p', { class: 'timeline-year' }).map((year) => Number(year.text));
    expect(years).toHaveLength(13);
    expect([years[0], years.at(-1)]).toEqual([1908, 2018]);
    const locale = languages[language].locale.replace('_', '-');
    const day = longDate(locale, '2013-08-01');
    expect(dom.text.replaceAll('\u00a0', ' ')).toContain(day.replaceAll('\u00a0', ' '));
  });

  it('about the funding are on the page of joint projects', () => {
    const { text } = page('innovation/joint-labs-projects', language);
    const decimal = new Intl.NumberFormat(languages[language].locale.replace('_', '-'));
    for (const amount of [61, 18, 38, 16.5, 29.3]) expect(text).toContain(decimal.format(amount));
    expect(text).toContain('2016');
  });
});

describe('the technical tables', () => {
  const components = ['commercial', 'military'].flatMap((kind) =>
    ['propulsion-system', 'modules-components'].map((name) => `${kind}-aviation/${name}`),
  );
  const services = ['services/commercial-aviation', 'services/military-aviation'];

  it.each([
    ['modules', components, 3],
    ['services', services, 5],
  ])('show at least forty %s, each table with a caption and headers', (_, ids, columns) => {
    const doms = ids.map((id) => page(id));
    expect(doms.flatMap((dom) => dom.all('th', { scope: 'row' })).length).toBeGreaterThanOrEqual(40);
    const tables = doms.flatMap((dom) => dom.all('table', { class: `technical-table technical-table--${columns}` }));
    const parts = tables.map((table) => [table.all('caption').length, table.all('th', { scope: 'col' }).length]);
    expect(new Set(parts.map(String))).toEqual(new Set([`1,${columns}`]));
  });

  it('have the headers that the pages require', () => {
    const heads = (id: string) =>
      page(id)
        .all('th', { scope: 'col' })
        .map(({ text }) => text);
    expect(heads('commercial-aviation/propulsion-system')).toContain('Component(s)');
    expect(heads('military-aviation/propulsion-system')).toContain('Components');
    const services = ['Engine', 'Aircraft', 'Service', 'Shop', 'Certifications'];
    expect(heads('services/commercial-aviation')).toEqual(expect.arrayContaining(services));
  });

  it('use every abbreviation of the legend on some page, and explain it there', () => {
    const doms = [...components, ...services].map((id) => page(id));
    const told = new Set(doms.flatMap((dom) => dom.all('dt').map(({ text }) => text)));
    expect(Object.keys(textsOf('en').tables.legend).filter((abbreviation) => !told.has(abbreviation))).toEqual([]);
  });
});

it('the culture shows six communities as slides, and four partners', () => {
  const dom = page('work-with-us/our-culture');
  expect(dom.all('div', { 'aria-roledescription': 'slide' })).toHaveLength(6);
  expect(dom.all('li', { class: 'partner ruled' })).toHaveLength(4);
});

it.each(languageCodes)('the product has its figures in %s', (language) => {
  const { text } = page('the-catalyst-engine', language);
  for (const fact of [/1300/, /16:1/, /20\s?%/, /10\s?%/, /\b5\b/, /ITAR/]) expect(text).toMatch(fact);
});

it.each(languageCodes)('the organisation names every leader by what they answer for in %s', (language) => {
  const dom = page('our-company/our-leadership', language);
  const members = dom.first('ul', { class: 'unit-members' })?.all('a') ?? [];
  expect(members).toHaveLength(8);
  for (const member of members) {
    const leader = dom.first('*', { id: `${member.get('href')?.slice(1)}` });
    expect(leader?.text).toContain(member.text);
  }
});

describe('the support of the turboprop', () => {
  const cards = (dom: Element) => dom.all('li', { class: 'contact-card' }).length;
  const regions = (dom: Element) => dom.all('h3', { class: 'side-title' }).map(({ text }) => text);
  const id = 'services/general-aviation';
  const filtered = async (query: string) => readMarkup((await site.get(pageOf(id).path + query)).body);
  const chosen = (dom: Element) => dom.all('span', { class: 'choice-filter-present' }).map(({ text }) => text);

  it('lists at least thirty contacts in six regions', () => {
    const dom = page(id);
    expect(cards(dom)).toBeGreaterThanOrEqual(30);
    expect(regions(dom)).toEqual([
      ...['US & Canada', 'Latin America & the Caribbean', 'Europe'],
      ...['Asia', 'Australia & Oceania', 'Africa'],
    ]);
    expect(chosen(dom)).toEqual(['All countries', 'All request type']);
    const phones = dom.all('a', { class: 'telephone--large numeral' }).map((link) => link.get('href'));
    expect(phones).toEqual(Array(2).fill(expect.stringMatching(/^tel:\+\d+$/)));
  });

  it('shows those of the region or the request that the address names, and ignores unknown names', async () => {
    const asia = await filtered('?region=asia&request=engine-training');
    expect([regions(asia), chosen(asia)]).toEqual([['Asia'], ['Asia', 'All request type']]);
    const training = await filtered('?request=engine-training');
    const tags = new Set(training.all('p', { class: 'contact-card-tag' }).map(({ text }) => text));
    expect([tags.size, cards(training) < cards(page(id))]).toEqual([1, true]);
    expect(chosen(await filtered('?region=mars'))).toEqual(['All countries', 'All request type']);
  });
});

it.each([
  ['our-company/where-we-are', ['Place', 'GeoCoordinates']],
  ['media/contacts', ['ContactPoint']],
  ['services/general-aviation', ['ContactPoint']],
  ['media/media-releases/turboprop-core-run', ['NewsArticle']],
  ['the-catalyst-engine', ['Product', 'PropertyValue']],
])('%s has structured data of the types %j', (id, types) => {
  for (const type of types) expect(pageOf(id).response.body).toContain(`"@type":"${type}"`);
});

it.each([
  ['en', 'CZK 22,000–26,000 a month'],
  ['it', '22.000–26.000 CZK al mese'],
  ['pl', '22 000–26 000 CZK miesięcznie'],
  ['cz', '22 000–26 000 Kč měsíčně'],
] as const)('the pay of a position in %s is %s', (language, pay) => {
  const { text } = page('work-with-us/our-offer/control-thesis', language);
  expect(text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')).toContain(pay);
});

it('every entry of the breadcrumbs in structured data has an address, which leads to a page', async () => {
  const items = pages.flatMap(({ dom }) =>
    dom
      .all('script', { type: 'application/ld+json' })
      .flatMap(({ source }) => JSON.parse(source).itemListElement ?? [])
      .map(({ item }) => item),
  );
  expect(items.length).toBeGreaterThan(600);
  for (const item of new Set(items)) {
    const { status } = await site.get(String(item).replace(siteUrl, ''));
    expect([item, [200, 301].includes(status)]).toEqual([item, true]);
  }
});

it('a page links to the news feed', () => {
  const feeds = page('reach', 'it').all('link', { rel: 'alternate', type: 'application/rss+xml' });
  const own = `${siteUrl}${pageOf('media/media-releases', 'it').path}/feed.xml`;
  expect(feeds.map((link) => link.get('href'))).toEqual([own]);
});
