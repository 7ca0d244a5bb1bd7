import { type Language, languageCodes, languages } from '../../src/routing/languages.js';
import { SiteAddresses } from '../../src/routing/site-addresses.js';
import { archiveYears, MediaReleasesService } from '../../src/site/media-releases/media-releases.service.js';
import { textsOf } from '../support/fixtures/page-fixture.js';
import { type Element, readMarkup, readXml } from '../support/html/markup.js';
import { Site, siteUrl } from '../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

const archivePath = (language: Language) =>
  site.app.get(SiteAddresses).routes.path(language, 'media/media-releases') ?? '';

async function archive(query = '', language: Language = 'en'): Promise<Element> {
  const { status, body } = await site.get(archivePath(language) + query);
  expect(status).toBe(200);
  return readMarkup(body);
}

const dates = (dom: Element) => dom.all('time').map((time) => time.get('datetime') ?? '');
const titles = (dom: Element) => dom.all('h3', { class: 'release-card-title' }).map(({ text }) => text);
const presentPage = (dom: Element) =>
  dom.all('a', { 'aria-current': 'page' }).filter((a) => a.get('class')?.includes('page-link'));

describe.each(languageCodes)('the archive in %s', (language) => {
  it('has at least thirty releases, from 2014 to the present year', async () => {
    const all = site.app.get(MediaReleasesService).all(language);
    expect(all.length).toBeGreaterThanOrEqual(30);
    expect([all.at(-1)?.date.slice(0, 4), all[0]?.date.slice(0, 4)]).toEqual(['2014', '2026']);
  });

  it('shows six a page, newest first', async () => {
    const shown = dates(await archive('', language));
    expect(shown).toHaveLength(6);
    expect(shown).toEqual(shown.toSorted().reverse());
  });

  it('says that a year has no releases', async () => {
    const dom = await archive('?year=2020', language);
    expect(titles(dom)).toEqual([]);
    expect(dom.text).toContain(textsOf(language).media.no_releases.replaceAll('\u00a0', ' '));
    expect(dom.all('option', { selected: '' }).map(({ text }) => text)).toEqual(['2020']);
  });
});

it('says so in English in the exact words of the contract', async () => {
  expect((await archive('?year=2020')).text).toContain('There are no media releases available');
});

describe('the filter', () => {
  it('shows the releases of the year that the address names', async () => {
    const shown = dates(await archive('?year=2019'));
    expect(shown).toHaveLength(6);
    expect(shown.every((date) => date.startsWith('2019-'))).toBe(true);
  });

  it('links to the next page of the year', async () => {
    const dom = await archive('?year=2019&page=2');
    expect(dates(dom).every((date) => date.startsWith('2019-'))).toBe(true);
    expect(titles(dom)).not.toEqual(titles(await archive('?year=2019')));
    expect(presentPage(dom).map(({ text }) => text)).toEqual(['2']);
  });

  it('shows the first page if the number is out of range', async () => {
    const first = await archive('?year=2019');
    const reset = await archive('?year=2019&page=9');
    expect(titles(reset)).toEqual(titles(first));
    expect(presentPage(reset).map(({ text }) => text)).toEqual(['1']);
  });

  it.each(['?year=', '?year=x', '?page=0', '?page=-1', '?page=x', '?year=2019&year=2018', '?page[a]=2'])(
    'ignores %s',
    async (query) => {
      expect(titles(await archive(query))).toEqual(titles(await archive()));
    },
  );

  it.each(['?year=2019', '?page=2', '?year=2018&page=2'])('has a canonical address of its own: %s', async (query) => {
    const links = (await archive(`${query}&utm_source=mail`)).all('link');
    const href = (rel: string, hreflang?: string) =>
      links.find((link) => link.get('rel') === rel && link.get('hreflang') === hreflang)?.get('href');
    expect(href('canonical')).toBe(siteUrl + archivePath('en') + query);
    expect(href('alternate', 'it')).toBe(siteUrl + archivePath('it') + query);
  });

  it('offers the years from the present one back to 2014, and keeps the choice', async () => {
    const options = (await archive('?year=2016')).all('option');
    const years = archiveYears(new Date()).map(String);
    expect(options.map((option) => option.get('value'))).toEqual(['', ...years]);
    expect(years.at(-1)).toBe('2014');
    expect(options.filter((option) => option.get('selected') !== undefined).map(({ text }) => text)).toEqual(['2016']);
  });
});

describe('a release', () => {
  it('links to the previous and the next release', async () => {
    const [newest, second, third] = site.app.get(MediaReleasesService).all('it');
    const { routes } = site.app.get(SiteAddresses);
    const hrefs = async (id = '') => {
      const dom = readMarkup((await site.get(routes.path('it', id) ?? '')).body);
      return ['prev', 'next'].map((rel) => dom.all('a', { rel })[0]?.get('href'));
    };
    expect(await hrefs(newest?.entry.id)).toEqual([routes.path('it', second?.entry.id ?? ''), undefined]);
    expect(await hrefs(second?.entry.id)).toEqual(
      [third, newest].map((release) => routes.path('it', release?.entry.id ?? '')),
    );
  });

  it("shows its date in the page's language, and machine-readable", async () => {
    const path = site.app.get(SiteAddresses).routes.path('pl', 'media/media-releases/turboprop-core-run') ?? '';
    const { body } = await site.get(path);
    const dom = readMarkup(body);
    expect(dom.all('time', { datetime: '2017-04-04' })[0]?.text).toBe('4 kwietnia 2017');
    expect(body).toContain('"datePublished":"2017-04-04"');
    expect(dom.all('meta', { property: 'og:type' })[0]?.get('content')).toBe('article');
  });

  it('has links for sharing its address', async () => {
    const path = '/media/media-releases/turboprop-core-run';
    const { body } = await site.get(path);
    expect(body).toContain(encodeURIComponent(siteUrl + path));
  });

  it.each(['/media/media-releases/no-such', '/en/media/media-releases/a/b', '/it/media/comunicati-stampa/no'])(
    'that does not exist gets 404: %s',
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );
});

describe.each(languageCodes)('the feed in %s', (language) => {
  it('lists every release with its address', async () => {
    const { status, headers, body } = await site.get(`${archivePath(language)}/feed.xml`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const releases = site.app.get(MediaReleasesService).all(language);
    const { routes } = site.app.get(SiteAddresses);
    const feed = readXml(body);
    const links = feed.all('item').map((item) => item.first('link')?.text);
    expect(links).toEqual(releases.map(({ entry }) => siteUrl + routes.path(language, entry.id)));
    expect(feed.first('language')?.text).toBe(languages[language].tag);
  });

  it('is served at the English path too', async () => {
    const own = await site.get(`${archivePath(language)}/feed.xml`);
    expect(await site.get(`/${language}/media/media-releases/feed.xml`)).toMatchObject({ status: 200, body: own.body });
  });
});
