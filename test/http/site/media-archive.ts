import type { ContentStore } from '../../../src/content/content-store.js';
import { type Language, languageCodes, languages } from '../../../src/routing/languages.js';
import { archiveYears, MediaReleasesService } from '../../../src/site/media-releases/media-releases.service.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { type Element, readMarkup, readXml } from '../../support/html/markup.js';
import { pagesIn, site } from '../../support/http/every-page.js';
import { siteUrl } from '../../support/servers/site.js';

const archivePath = (language: Language) => site.path(language, 'media/media-releases');
const releases = (language: Language) => site.app.get(MediaReleasesService).all(language);

async function archive(query = '', language: Language = 'en'): Promise<Element> {
  const { status, body } = await site.get(archivePath(language) + query);
  expect(status).toBe(200);
  return readMarkup(body);
}

const dates = (dom: Element) => dom.all('time').map((time) => time.get('datetime') ?? '');
const titles = (dom: Element) => dom.all('h3', { class: 'release-card-title' }).map(({ text }) => text);
const presentPage = (dom: Element) =>
  dom.all('a', { 'aria-current': 'page' }).filter((a) => a.get('class')?.includes('page-link'))[0]?.text;
const selected = (dom: Element) => dom.all('option', { selected: '' }).map(({ text }) => text);

describe.each(languageCodes)('the archive in %s', (language) => {
  it('shows six a page, newest first, of at least thirty releases from 2014 to the present year', async () => {
    const all = releases(language);
    expect(all.length).toBeGreaterThanOrEqual(30);
    expect([all.at(-1)?.date.slice(0, 4), all[0]?.date.slice(0, 4)]).toEqual(['2014', '2026']);
    const shown = dates(await archive('', language));
    expect(shown).toHaveLength(6);
    expect(shown).toEqual(shown.toSorted().reverse());
  });

  it('has a feed that lists every release, at the English path too', async () => {
    const { headers, body } = await site.get(`${archivePath(language)}/feed.xml`);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const feed = readXml(body);
    const links = feed.all('item').map((item) => item.first('link')?.text);
    expect(links).toEqual(releases(language).map(({ entry }) => siteUrl + site.path(language, entry.id)));
    const ids = pagesIn(language).map(({ id }) => id);
    for (const item of feed.all('item')) {
      // It stays when the address changes.
      expect(ids).toContain(item.first('guid')?.text);
      // The day begins in Rome.
      const [, hour] = / (\d\d):00:00 GMT$/.exec(item.first('pubDate')?.text ?? '') ?? [];
      expect(['22', '23']).toContain(hour);
    }
    expect(feed.first('language')?.text).toBe(languages[language].tag);
    expect(await site.get(`/${language}/media/media-releases/feed.xml`)).toMatchObject({ status: 200, body });
  });
});

describe('the feed of a subject', () => {
  const feeds = (dom: Element) =>
    dom.all('link', { type: 'application/rss+xml' }).map((link) => [link.get('href'), link.get('title')]);

  it('lists its releases, and the archive leads there', async () => {
    const path = `${archivePath('it')}/feed-people.xml`;
    const dom = await archive('', 'it');
    expect(feeds(dom)).toContainEqual([siteUrl + path, 'Comunicati stampa: Persone e scuole']);
    expect(dom.all('a', { href: path })).toHaveLength(1);
    const feed = readXml((await site.get(path)).body);
    expect(feed.first('title')?.text).toContain('Persone e scuole');
    expect(feed.all('item').map((item) => item.first('guid')?.text)).toEqual([
      'media/media-releases/bielsko-plant-manager',
      'media/media-releases/bielsko-partner-class',
      'media/media-releases/prague-apprentices',
      'media/media-releases/engineers-in-schools',
      'media/media-releases/apprentice-school',
    ]);
  });

  it('is announced on the archive alone, and an unknown subject has none', async () => {
    expect(feeds(readMarkup((await site.get('/reach')).body))).toHaveLength(1);
    expect((await site.get(`${archivePath('en')}/feed-atlantis.xml`)).status).toBe(404);
  });
});

describe('the latest three releases', () => {
  it.each([
    ['a product', 'the-catalyst-engine', 'product=the-catalyst-engine'],
    ['a family of products', 'products/gearboxes', 'product=products%2Fgearboxes'],
    ['a subject', 'commercial-aviation/turboprop', 'subject=turboprop'],
  ])('are on the page of %s, with a link to all', async (_, id, query) => {
    const dom = readMarkup((await site.get(site.path('pl', id))).body);
    const latest = dom.first('section', { class: 'section container latest-releases' });
    expect(titles(latest ?? dom)).toEqual(titles(await archive(`?${query}`, 'pl')).slice(0, 3));
    expect(latest?.all('a').at(-1)?.get('href')).toBe(`${archivePath('pl')}?${query}`);
  });

  it('are with each plant that has any', async () => {
    const dom = readMarkup((await site.get(site.path('cz', 'our-company/where-we-are'))).body);
    const links = dom.first('article', { id: 'prague' })?.all('a') ?? [];
    const latest = titles(await archive('?plant=prague', 'cz')).slice(0, 3);
    expect(links.map(({ text }) => text)).toEqual(expect.arrayContaining(latest));
    expect(links.map((a) => a.get('href'))).toContain(`${archivePath('cz')}?plant=prague`);
  });

  it('are on no other page', async () => {
    expect((await site.get('/reach')).body).not.toContain('latest-releases');
  });
});

const canonical = (dom: Element) => dom.first('link', { rel: 'canonical' })?.get('href');

describe('the filter', () => {
  it('shows the releases of the year that the address names, page by page', async () => {
    const [first, second] = [await archive('?year=2019'), await archive('?year=2019&page=2')];
    const shown = [...dates(first), ...dates(second)];
    expect([dates(first).length, shown.every((date) => date.startsWith('2019-'))]).toEqual([6, true]);
    expect(titles(second)).not.toEqual(titles(first));
    expect(presentPage(second)).toBe('2');
    const beyond = await archive('?year=2019&page=9');
    expect([titles(beyond), presentPage(beyond)]).toEqual([titles(first), '1']);
    expect(canonical(beyond)).toBe(canonical(first));
  });

  it('has no empty page after a last one that is full', () => {
    const entry = { template: 'media-release', id: '', body: { date: '2019-01-01' } };
    const content = { entries: () => Array(12).fill(entry) } as Partial<ContentStore> as ContentStore;
    const { pages, releases } = new MediaReleasesService(content).archivePage('en', {}, 2);
    expect({ pages, onTheLast: releases.length }).toEqual({ pages: 2, onTheLast: 6 });
  });

  it('says that a year has no releases', async () => {
    const dom = await archive('?year=2020');
    expect([titles(dom), selected(dom)]).toEqual([[], ['2020', 'All subjects', 'All plants', 'All products']]);
    expect(dom.text).toContain('There are no media releases available');
    const { no_releases } = textsOf('pl').media;
    expect((await archive('?year=2020', 'pl')).text).toContain(no_releases.replaceAll('\u00a0', ' '));
  });

  it.each(['?year=', '?year=x', '?page=0', '?page=x', '?year=2019&year=2018'])('ignores %s', async (query) => {
    expect(titles(await archive(query))).toEqual(titles(await archive()));
  });

  it.each(['subject=turboprop', 'plant=prague', 'product=the-catalyst-engine'])(
    'shows the releases of %s, beside the year too',
    async (topic) => {
      const [name = '', id = ''] = topic.split('=');
      const expected = releases('en').filter(({ entry }) =>
        [entry.body.subjects, entry.body.plants, entry.body.products].flat().includes(id),
      );
      const dom = await archive(`?${topic}`);
      expect(titles(dom)).toEqual(expected.slice(0, 6).map(({ entry }) => entry.body.title));
      expect(dom.first('h2', { id: 'archive-title' })?.text).toMatch(/^Media releases · ./);
      expect(canonical(dom)).toBe(`${siteUrl}${archivePath('en')}?${topic}`);
      expect(dom.first('select', { name })?.first('option', { selected: '' })?.get('value')).toBe(id);
      const ofYear = await archive(`?${topic}&year=2026&page=5`);
      expect(titles(ofYear)).toEqual(
        expected.filter(({ date }) => date.startsWith('2026')).map(({ entry }) => entry.body.title),
      );
      expect(canonical(ofYear)).toBe(`${siteUrl}${archivePath('en')}?year=2026&${topic}`);
      expect(ofYear.first('h2', { id: 'archive-title' })?.text).toMatch(/^Media releases from 2026 · ./);
    },
  );

  it('keeps the topic on the other pages of the archive', async () => {
    const second = (await archive('?subject=research')).all('a').find(({ text }) => text === '2');
    expect(second?.get('href')).toBe('/media/media-releases?subject=research&page=2#archive-title');
  });

  it('says that an unknown topic has no releases, and ignores what cannot be one', async () => {
    const dom = await archive('?plant=atlantis');
    expect([titles(dom), dom.first('select', { name: 'plant' })?.first('option', { selected: '' })?.text]).toEqual([
      [],
      'atlantis',
    ]);
    expect(titles(await archive('?subject=%3Cb%3E&plant=A'))).toEqual(titles(await archive()));
  });

  it('has a canonical address of its own', async () => {
    const query = '?year=2019&page=2';
    const dom = await archive(`${query}&utm_source=mail`);
    expect(canonical(dom)).toBe(siteUrl + archivePath('en') + query);
    const italian = dom.first('link', { rel: 'alternate', hreflang: 'it' });
    expect(italian?.get('href')).toBe(siteUrl + archivePath('it') + query);
    expect(dom.first('a', { hreflang: 'it' })?.get('href')).toBe(archivePath('it') + query);
  });

  it('offers the years from the present one back to 2014, and keeps the choice', async () => {
    const dom = await archive('?year=2016');
    const years = archiveYears(new Date()).map(String);
    const options = dom.first('select', { name: 'year' })?.all('option') ?? [];
    expect(options.map((option) => option.get('value'))).toEqual(['', ...years]);
    expect([years.at(-1), selected(dom)[0]]).toEqual(['2014', '2016']);
  });
});

describe('a release', () => {
  it('leads to the others on what it is about', async () => {
    const dom = readMarkup((await site.get(site.path('it', 'media/media-releases/aog-desk-round-the-clock'))).body);
    const topics = dom.first('ul', { class: 'release-topics' });
    expect(topics?.all('a').map((a) => [a.get('href'), a.text])).toEqual([
      [`${archivePath('it')}?subject=turboprop`, 'Programma turboelica'],
      [`${archivePath('it')}?subject=support`, 'Assistenza e revisione'],
      [`${archivePath('it')}?plant=prague`, 'Praga'],
      [`${archivePath('it')}?product=the-catalyst-engine`, expect.stringContaining('Catalyst')],
    ]);
  });

  it('names its press officer, and the company in brief', async () => {
    const officers = async (id: string) => {
      const dom = readMarkup((await site.get(site.path('en', `media/media-releases/${id}`))).body);
      expect(dom.first('footer')?.text).toContain('About Subalpina Aero');
      return [dom.first('dl')?.text, dom.first('footer')?.text].map((text) => /Tallone|Holeček/.exec(text ?? '')?.[0]);
    };
    expect(await officers('remote-borescope')).toEqual(['Holeček', 'Holeček']);
    expect(await officers('supplier-day')).toEqual(['Tallone', 'Tallone']);
  });

  it('links to the previous and the next release', async () => {
    const [newest, second, third] = releases('it').map(({ entry }) => site.path('it', entry.id));
    const hrefs = async (path = '') => {
      const dom = readMarkup((await site.get(path)).body);
      return ['prev', 'next'].map((rel) => dom.first('a', { rel })?.get('href'));
    };
    expect(await hrefs(newest)).toEqual([second, undefined]);
    expect(await hrefs(second)).toEqual([third, newest]);
  });

  it("shows its date in the page's language, machine-readable too, and links for sharing its address", async () => {
    const path = site.path('pl', 'media/media-releases/turboprop-core-run');
    const { body } = await site.get(path);
    const dom = readMarkup(body);
    expect(dom.first('time', { datetime: '2017-04-04' })?.text).toBe('4 kwietnia 2017 r.');
    expect(body).toContain('"datePublished":"2017-04-04"');
    expect(dom.first('meta', { property: 'og:type' })?.get('content')).toBe('article');
    expect(body).toContain(encodeURIComponent(siteUrl + path));
  });
});
