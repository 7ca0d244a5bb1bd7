import { type Language, languageCodes, languages } from '../../../src/routing/languages.js';
import { longDate } from '../../../views/ui/text/formats.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { type Element, readMarkup } from '../../support/html/markup.js';
import { pageOf, site } from '../../support/http/every-page.js';
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

  it('about the turboprop are on the product page', () => {
    const { text } = page('the-catalyst-engine', language);
    for (const fact of [/1300/, /16:1/, /20\s?%/, /10\s?%/, /\b5\b/, /ITAR/]) expect(text).toMatch(fact);
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

  function tables(ids: readonly string[]) {
    const doms = ids.map((id) => page(id));
    return {
      makers: new Set(doms.flatMap((dom) => dom.all('h3', { class: 'manufacturer-name' }).map(({ text }) => text))),
      rows: doms.flatMap((dom) => dom.all('th', { scope: 'row' })).length,
    };
  }

  it('show at least forty modules and forty services, each of at least five manufacturers', () => {
    for (const ids of [components, services]) {
      const { makers, rows } = tables(ids);
      expect(rows).toBeGreaterThanOrEqual(40);
      expect(makers.size).toBeGreaterThanOrEqual(5);
    }
  });

  it('have a caption, and column and row headers', () => {
    for (const id of [...components, ...services]) {
      const count = services.includes(id) ? 5 : 3;
      const own = page(id).all('table', { class: `technical-table technical-table--${count}` });
      expect(own.length).toBeGreaterThan(0);
      for (const table of page(id).all('table')) {
        expect(table.all('caption')).toHaveLength(1);
        if (own.includes(table)) expect(table.all('th', { scope: 'col' })).toHaveLength(count);
        expect(table.all('th', { scope: 'row' }).length).toBeGreaterThan(0);
      }
    }
  });

  it('have the header of the last column that the page requires', () => {
    const heads = (id: string) =>
      page(id)
        .all('th', { scope: 'col' })
        .map(({ text }) => text);
    expect(heads('commercial-aviation/propulsion-system')).toContain('Component(s)');
    expect(heads('military-aviation/propulsion-system')).toContain('Components');
    expect(heads('services/commercial-aviation')).toEqual(
      expect.arrayContaining(['Engine', 'Aircraft', 'Service', 'Shop', 'Certifications']),
    );
  });

  it('use every abbreviation of the legend on some page, and explain it there', () => {
    const doms = [...components, ...services].map((id) => page(id));
    const told = new Set(doms.flatMap((dom) => dom.all('dt').map(({ text }) => text)));
    expect(Object.keys(textsOf('en').tables.legend).filter((abbreviation) => !told.has(abbreviation))).toEqual([]);
  });
});

describe('where we are', () => {
  it('links each marker on the map to a plant', () => {
    const dom = page('our-company/where-we-are');
    const targets = dom.all('a', { class: 'hotspot' }).map((sign) => sign.get('href')?.slice(1));
    expect(targets).toHaveLength(8);
    expect(dom.all('article', { class: 'plant' }).map((plant) => plant.get('id'))).toEqual(targets);
  });
});

describe('the research network', () => {
  it('links each marker on the map to one of ten clusters', () => {
    const dom = page('innovation/our-r-d-network');
    const targets = dom.all('a', { class: 'hotspot' }).map((sign) => sign.get('href')?.slice(1));
    expect(targets).toHaveLength(10);
    expect(dom.all('li', { class: 'cluster' }).map((cluster) => cluster.get('id'))).toEqual(targets);
  });
});

describe('the culture', () => {
  it('shows six communities and four partners', () => {
    const dom = page('work-with-us/our-culture');
    expect(dom.all('li', { class: 'community' })).toHaveLength(6);
    expect(dom.all('li', { class: 'partner ruled' })).toHaveLength(4);
  });
});

describe('the product', () => {
  it('links three hot spots on the engine to their texts', () => {
    const dom = page('the-catalyst-engine');
    const targets = dom.all('a', { class: 'hotspot' }).map((sign) => sign.get('href')?.slice(1));
    expect(targets).toEqual(['propeller-gearbox', 'compressor', 'digital-control']);
    expect(dom.all('li', { class: 'part' }).map((part) => part.get('id'))).toEqual(targets);
  });

  it('has structured data with its figures', () => {
    const { body } = pageOf('the-catalyst-engine').response;
    expect(body).toContain('"@type":"Product"');
    expect(body).toContain('"@type":"PropertyValue"');
  });
});

describe('the support of the turboprop', () => {
  const cards = (dom: Element) => dom.all('li', { class: 'contact-card' }).length;
  const regions = (dom: Element) => dom.all('h3', { class: 'side-title' }).map(({ text }) => text);
  const id = 'services/general-aviation';
  const filtered = async (language: Language, query: string) =>
    readMarkup((await site.get(pageOf(id, language).path + query)).body);
  const chosen = (dom: Element) => dom.all('span', { class: 'choice-filter-present' }).map(({ text }) => text);

  it('lists at least thirty contacts in six regions', () => {
    const dom = page(id);
    expect(cards(dom)).toBeGreaterThanOrEqual(30);
    expect(regions(dom)).toEqual([
      'US & Canada',
      'Latin America & the Caribbean',
      'Europe',
      'Asia',
      'Australia & Oceania',
      'Africa',
    ]);
    expect(chosen(dom)).toEqual(['All countries', 'All request type']);
  });

  it('shows the contacts of the region that the address names', async () => {
    const dom = await filtered('en', '?region=asia');
    expect(regions(dom)).toEqual(['Asia']);
    expect(chosen(dom)).toEqual(['Asia', 'All request type']);
  });

  it('shows the contacts for the request that the address names', async () => {
    const dom = await filtered('pl', '?request=engine-training');
    const tags = new Set(dom.all('p', { class: 'contact-card-tag' }).map(({ text }) => text));
    expect(tags.size).toBe(1);
    expect(cards(dom)).toBeLessThan(cards(page(id, 'pl')));
  });

  it('resets the request when a region is chosen, and vice versa', async () => {
    const dom = await filtered('en', '?region=africa&request=engine-training');
    expect(chosen(dom)).toEqual(['Africa', 'All request type']);
  });

  it.each(['?region=mars', '?request=', '?region=asia&region=africa', '?region[x]=asia'])(
    'ignores %s',
    async (query) => {
      expect(chosen(await filtered('en', query))).toEqual(['All countries', 'All request type']);
    },
  );

  it('has two telephone links', () => {
    const dom = page(id);
    const numbers = dom.all('a', { class: 'help-phone numeral' }).map((link) => link.get('href'));
    expect(numbers).toEqual([expect.stringMatching(/^tel:\+\d+$/), expect.stringMatching(/^tel:\+\d+$/)]);
  });
});

describe('the leadership', () => {
  it('opens one biography at a time', () => {
    const dom = page('our-company/our-leadership');
    const lives = dom.all('details', { name: 'leaders' });
    expect(lives.length).toBeGreaterThan(3);
    for (const life of lives) expect(life.all('summary')).toHaveLength(1);
  });
});

describe('the structured data', () => {
  const types = (id: string) => [...pageOf(id).response.body.matchAll(/"@type":"(\w+)"/g)].map(([, t]) => t);

  it('describes places, contacts and news', () => {
    expect(types('our-company/where-we-are')).toEqual(expect.arrayContaining(['Place', 'GeoCoordinates']));
    expect(types('media/contacts')).toContain('ContactPoint');
    expect(types('services/general-aviation')).toContain('ContactPoint');
    expect(types('media/media-releases/turboprop-core-run')).toContain('NewsArticle');
  });

  it('is accompanied by a link to the news feed on every page', () => {
    const dom = page('reach', 'it');
    const feeds = dom.all('link', { rel: 'alternate', type: 'application/rss+xml' }).map((link) => link.get('href'));
    expect(feeds).toEqual([`${siteUrl}${pageOf('media/media-releases', 'it').path}/feed.xml`]);
  });
});
