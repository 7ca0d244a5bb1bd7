import { parse } from 'csv-parse/sync';
import type { PageEntry } from '../../../src/content/model/shapes/shapes.js';
import { filterMaxLength } from '../../../src/routing/filter-parameter.js';
import { languages } from '../../../src/routing/languages.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup } from '../../support/html/markup.js';
import { pages, site } from '../../support/http/every-page.js';
import { siteUrl } from '../../support/servers/site.js';

const engines = '/commercial-aviation/propulsion-system';
const tables = `${engines}/tables.csv`;

it('each table of each page has links to its CSV and JSON, and so have all together', async () => {
  const withTables = pages.filter(({ entry }) => entry.template === 'technical-tables');
  expect(withTables).toHaveLength(24);
  for (const { path, language, entry, dom } of withTables) {
    const { tables: texts } = textsOf(language);
    const { body } = entry as PageEntry<'technical-tables'>;
    const groups = [...(body.component_groups ?? []), ...(body.service_groups ?? [])];
    const names = ['tables', ...groups.map(({ id }) => id)];
    expect(dom.all('a', { download: '' }).map((link) => link.get('href'))).toEqual(
      names.flatMap((name) => [`${path}/${name}.csv`, `${path}/${name}.json`]),
    );
    for (const { id, manufacturer, rows } of groups) {
      const csv = await site.get(`${path}/${id}.csv`);
      expect([csv.status, csv.body.charAt(0)]).toEqual([200, '\ufeff']);
      const [head, ...lines] = parse(csv.body, { bom: true });
      expect(head?.slice(0, 2)).toEqual([texts.manufacturer, texts.engine]);
      expect(lines.map((line) => line.slice(0, 2))).toEqual(
        rows.map(({ engine }) => [manufacturer, engine.replaceAll('\u00a0', ' ')]),
      );
      const json = JSON.parse((await site.get(`${path}/${id}.json`)).body);
      expect(json).toMatchObject({ language: languages[language].tag, page: siteUrl + path, filter: null });
      expect(json.columns.map(({ label }: { label: string }) => label)).toEqual(head);
      expect(json.rows).toHaveLength(rows.length);
    }
  }
});

it.each([
  ['csv', 'text/csv; charset=utf-8; header=present'],
  ['json', 'application/json; charset=utf-8'],
])('a file as %s has a descriptive name, the headers of a page, and its page as canonical', async (format, type) => {
  const path = site.path('it', engines.slice(1));
  const { headers } = await site.get(`${path}/cfm-international.${format}?filter=LEAP%201A`);
  const page = await site.get(path);
  const name = new RegExp(`^attachment; filename="?[a-z0-9-]+-cfm-international-leap-1a\\.${format}"?$`);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-language': 'it',
    'content-disposition': expect.stringMatching(name),
    'cache-control': page.headers['cache-control'],
    'cache-tag': page.headers['cache-tag'],
    'cdn-cache-control': expect.stringMatching(/^public, max-age=60\b/),
    link: `<${siteUrl}${path}>; rel="canonical"`,
  });
});

it.each(['/our-company/who-we-are/tables.csv', `${engines}/nobody.csv`, `${engines}/tables.xml`])(
  '%s is a missing page',
  async (path) => {
    const { status, headers } = await site.get(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

describe('a filter', () => {
  it.each(['ge aero LOPATKI', 'nobody'])('%s selects the same rows on the page as in the file', async (filter) => {
    const path = site.path('pl', 'commercial-aviation/modules-components');
    const query = `?${new URLSearchParams({ filter })}`;
    const html = readMarkup((await site.get(path + query)).body);
    const all = html.all('tr').filter((row) => row.all('th', { scope: 'row' }).length > 0);
    const shown = all.filter((row) => row.get('hidden') === undefined);
    const [, ...rows] = parse((await site.get(`${path}/tables.csv${query}`)).body, { bom: true });
    expect(rows.map(([, engine]) => engine)).toEqual(
      shown.map((row) => row.first('th')?.text.replaceAll('\u00a0', ' ')),
    );
    expect([shown.length > 0, shown.length < all.length]).toEqual([filter !== 'nobody', true]);
    for (const table of html.all('details', { class: 'manufacturer' })) {
      const isEmpty = table.all('tr').every((row) => row.all('td').length === 0 || row.get('hidden') === '');
      expect([table.get('hidden'), table.get('open')]).toEqual(isEmpty ? ['', undefined] : [undefined, '']);
    }
  });

  it('is in the field and in the addresses of the files, but not in the canonical address', async () => {
    const html = readMarkup((await site.get(`${engines}?filter=%20leap%20`)).body);
    const field = html.first('input', { name: 'filter' });
    expect([field?.get('value'), field?.get('maxlength')]).toEqual(['leap', `${filterMaxLength}`]);
    expect(html.first('link', { rel: 'canonical' })?.get('href')).toBe(siteUrl + engines);
    const files = html.all('a', { download: '' }).map((link) => link.get('href'));
    expect(files.filter((href) => !href?.endsWith('?filter=leap'))).toEqual([]);
  });

  it.each(['a'.repeat(101), 'a%00b', 'leap&filter=x'])('that is invalid (%#) is ignored', async (filter) => {
    for (const path of [engines, tables])
      expect((await site.get(`${path}?filter=${filter}`)).body).toBe((await site.get(path)).body);
  });
});
