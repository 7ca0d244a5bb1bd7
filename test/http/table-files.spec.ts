import type { PageEntry } from '../../src/content/model/shapes/shapes.js';
import { filterMaxLength } from '../../src/routing/filter-parameter.js';
import { type Language, languageCodes, languages } from '../../src/routing/languages.js';
import { textsOf } from '../support/fixtures/page-fixture.js';
import { readMarkup } from '../support/html/markup.js';
import { rowsOfCsv } from '../support/http/csv.js';
import { Site, type SitePage, siteUrl } from '../support/servers/site.js';

let site: Site;
let pages: (SitePage & { entry: PageEntry<'technical-tables'> })[];

beforeAll(async () => {
  site = await Site.start();
  pages = (await site.pages()).filter((page): page is (typeof pages)[number] => {
    return page.entry.template === 'technical-tables';
  });
});

afterAll(() => site.stop());

const engines = 'commercial-aviation/propulsion-system';
const address = (name: string, language: Language = 'en') => `${site.path(language, engines)}/${name}`;

describe.each(languageCodes)('in %s', (language) => {
  const { tables: texts } = textsOf(language);

  it('each table of each page has links to its CSV and JSON, and so have all tables together', async () => {
    const own = pages.filter((page) => page.language === language);
    expect(own).toHaveLength(6);
    for (const { path, entry } of own) {
      const html = readMarkup((await site.get(path)).body);
      const groups = [...(entry.body.component_groups ?? []), ...(entry.body.service_groups ?? [])];
      const links = html.all('a', { download: '' }).map((link) => link.get('href'));
      const names = ['tables', ...groups.map(({ id }) => id)];
      expect(links).toEqual(names.flatMap((name) => [`${path}/${name}.csv`, `${path}/${name}.json`]));
      for (const { id, manufacturer, rows } of groups) {
        const csv = await site.get(`${path}/${id}.csv`);
        expect([csv.status, csv.body.charAt(0)]).toEqual([200, '\ufeff']);
        const [head, ...lines] = rowsOfCsv(csv.body);
        expect(head?.slice(0, 2)).toEqual([texts.manufacturer, texts.engine]);
        expect(lines.map(([maker, engine]) => [maker, engine])).toEqual(
          rows.map(({ engine }) => [manufacturer, engine.replaceAll('\u00a0', ' ')]),
        );
        const json = JSON.parse((await site.get(`${path}/${id}.json`)).body);
        expect(json).toMatchObject({ language: languages[language].tag, page: siteUrl + path, filter: null });
        expect(json.columns.map(({ label }: { label: string }) => label)).toEqual(head);
        expect(json.rows).toHaveLength(rows.length);
      }
    }
  });
});

it('a file has a descriptive name, the headers of a page, and its page as canonical address', async () => {
  for (const [format, type] of [
    ['csv', 'text/csv; charset=utf-8; header=present'],
    ['json', 'application/json; charset=utf-8'],
  ]) {
    const path = address(`cfm-international.${format}`, 'it');
    const { headers } = await site.get(`${path}?filter=LEAP%201A`);
    const page = await site.get(site.path('it', engines));
    expect(headers).toMatchObject({
      'content-type': type,
      'content-language': 'it',
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename="?[a-z0-9-]+-cfm-international-leap-1a\\.${format}"?$`),
      ),
      'cache-control': page.headers['cache-control'],
      'cache-tag': page.headers['cache-tag'],
      'cdn-cache-control': expect.stringMatching(/^public, max-age=60\b/),
      'content-security-policy': page.headers['content-security-policy'],
      link: `<${siteUrl}${site.path('it', engines)}>; rel="canonical"`,
    });
  }
});

it.each(['', 'text/csv'])('a file is 304 for a client that has it (Accept: %s)', async (accept) => {
  const headers = accept === '' ? undefined : { Accept: accept };
  const path = address('tables.csv');
  const { etag = '' } = (await site.get(path, headers)).headers;
  expect(etag).not.toBe('');
  expect((await site.get(path, { ...headers, 'If-None-Match': etag })).status).toBe(304);
  const head = await site.send(path, { method: 'HEAD', headers: { ...headers } });
  expect([head.status, head.headers.etag, head.body]).toEqual([200, etag, '']);
});

it.each([
  ['a table that the page has not', () => address('nobody.csv')],
  ['a format that there is not', () => address('tables.xml')],
  ['a page without tables', () => '/our-company/who-we-are/tables.csv'],
  ['a name with a dot', () => address('tables.min.csv')],
  ['another case', () => address('Tables.csv')],
])('%s is a missing page', async (_, path) => {
  const response = await site.get(path());
  expect([response.status, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

it.each(['POST', 'PUT', 'DELETE'])('%s is not supported', async (method) => {
  const response = await site.send(address('tables.csv'), { method });
  expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
});

it('a file is served at the English path in another language too, and a trailing slash redirects to it', async () => {
  expect((await site.get(`/it/${engines}/tables.csv`)).body).toBe((await site.get(address('tables.csv', 'it'))).body);
  const response = await site.get(`${address('tables.csv', 'it')}/?filter=leap`);
  expect([response.status, response.headers.location]).toEqual([301, `${address('tables.csv', 'it')}?filter=leap`]);
});

describe('a filter', () => {
  it('selects the same rows on the page as in the file, ignoring case and diacritics', async () => {
    const path = site.path('pl', 'commercial-aviation/modules-components');
    for (const filter of ['łopatki', 'LOPATKI', 'ge aero lopatki', 'nobody']) {
      const query = `?${new URLSearchParams({ filter })}`;
      const html = readMarkup((await site.get(path + query)).body);
      const shown = html.all('tr').filter((row) => row.all('th', { scope: 'row' }).length > 0);
      const engines = shown
        .filter((row) => row.get('hidden') === undefined)
        .map((row) => row.first('th')?.text.replaceAll('\u00a0', ' '));
      const [, ...rows] = rowsOfCsv((await site.get(`${path}/tables.csv${query}`)).body);
      expect(rows.map(([, engine]) => engine)).toEqual(engines);
      expect(engines.length > 0).toBe(filter !== 'nobody');
      expect(engines.length).toBeLessThan(shown.length);
      for (const table of html.all('details', { class: 'manufacturer' })) {
        const isEmpty = table.all('tr').every((row) => row.all('td').length === 0 || row.get('hidden') === '');
        expect([table.get('hidden'), table.get('open')]).toEqual(isEmpty ? ['', undefined] : [undefined, '']);
      }
    }
  });

  it('is in the field and in the addresses of the files, but not in the canonical address', async () => {
    const path = site.path('cz', engines);
    const { body, headers } = await site.get(`${path}?filter=%20%22LEAP%22%26%20`);
    const html = readMarkup(body);
    const field = html.first('input', { name: 'filter' });
    expect([field?.get('value'), field?.get('maxlength')]).toEqual(['"LEAP"&', `${filterMaxLength}`]);
    expect(html.first('link', { rel: 'canonical' })?.get('href')).toBe(siteUrl + path);
    const whole = readMarkup((await site.get(`${path}?filter=leap`)).body);
    expect(whole.all('a', { download: '' }).every((link) => /\?filter=leap$/.test(link.get('href') ?? ''))).toBe(true);
    expect(headers['cache-control']).toBe('public, no-cache');
  });

  it.each(['', '%20', 'a'.repeat(101), 'a%00b', 'leap&filter=x'])('that is invalid (%#) is ignored', async (filter) => {
    const path = site.path('en', engines);
    const plain = await site.get(path);
    expect((await site.get(`${path}?filter=${filter}`)).body).toBe(plain.body);
    const file = address('tables.json');
    expect((await site.get(`${file}?filter=${filter}`)).body).toBe((await site.get(file)).body);
  });
});
