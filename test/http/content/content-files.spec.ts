import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ContentStore } from '../../../src/content/content-store.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { ContentCopy } from '../../support/fixtures/content-copy.js';
import { readMarkup } from '../../support/html/markup.js';
import { Site } from '../../support/servers/site.js';

const socialLinks = (name: string) => `- name: ${name}\n  url: https://${name}.example.com\n`;

/** A site whose content an editor has changed, and has broken the English files of three pages. */
const copy = new ContentCopy();
let site: Site;

beforeAll(async () => {
  writeFileSync(path.join(copy.contentDir, 'lists/social-links.yaml'), socialLinks('mastodon'));
  const newPage = path.join(copy.contentDir, 'pages/photos/days/open-day');
  cpSync(path.join(copy.contentDir, 'pages/reach'), newPage, { recursive: true });
  copy.replace('pages/photos/days/open-day/it.yaml', /^alias: .*$/m, 'alias: photos/days/open-day');
  for (const id of ['our-company/our-values', 'media/media-releases', 'our-company/who-we-are']) {
    writeFileSync(path.join(copy.contentDir, `pages/${id}/en.yaml`), `alias: ${id}\nbody:\n  title: "open\n`);
  }
  site = await Site.start({ CONTENT_DIR: copy.contentDir });
});

afterAll(async () => {
  await site.stop();
  copy.erase();
});

it('a change of the social networks shows in the footer, on cached pages and on error pages too', async () => {
  const { body } = await site.get('/pl');
  const footer = body.slice(body.indexOf('<footer'));
  expect(footer).toContain('href="https://mastodon.example.com"');
  expect(footer).not.toContain('linkedin');
  writeFileSync(path.join(copy.contentDir, 'lists/social-links.yaml'), socialLinks('peertube'));
  await site.app.get(ContentStore).refresh();
  site.app.get(PageCache).clear();
  for (const address of ['/pl/nothing-here', '/pl']) {
    expect((await site.get(address)).body).toContain('href="https://peertube.example.com"');
  }
});

it('a page in the folder of a new section is served without any code', async () => {
  expect((await site.get('/it/photos/days/open-day')).status).toBe(200);
});

describe('a broken English file', () => {
  /** The links of a page within the site, with their texts. */
  async function linksOf(address: string): Promise<Map<string, string>> {
    const { status, body } = await site.get(address);
    expect(status).toBe(200);
    const links = readMarkup(body)
      .all('a')
      .map((link) => [link.get('href')?.split('#')[0] ?? '', link.text] as const);
    return new Map(links.filter(([href]) => href.startsWith('/')));
  }

  it.each(['/it/chi-siamo/valori', '/it/media/comunicati-stampa'])('leaves no broken link on %s', async (address) => {
    const links = [...(await linksOf(address)).keys()].filter((href) => !/^\/(images|assets)\//.test(href));
    expect(links.length).toBeGreaterThan(30);
    const statuses = await Promise.all(links.map(async (href) => [href, (await site.get(href)).status]));
    expect(statuses.filter(([, status]) => Number(status) >= 400)).toEqual([]);
  });

  it('does not change paths, labels and redirects of other languages', async () => {
    const links = await linksOf('/it');
    expect(links.get('/it/chi-siamo/valori')).toBe('I nostri valori');
    expect(links.get('/it/chi-siamo/profilo')).toBe('Profilo aziendale');
    expect([...links.values()].filter((label) => /our-|media-releases/.test(label))).toEqual([]);
    for (const section of ['/it/chi-siamo', '/it/our-company']) {
      expect((await site.get(section)).headers.location).toBe('/it/chi-siamo/profilo');
    }
  });

  it('does not change what the other languages of the page declare', async () => {
    const { body } = await site.get('/it/chi-siamo/valori');
    const alternates = readMarkup(body)
      .all('link', { rel: 'alternate' })
      .flatMap((link) => link.get('hreflang') ?? []);
    expect(alternates).toEqual(['it', 'pl', 'cs']);
    expect(body.match(/(?<=og:locale:alternate" content=")\w+/g)).toEqual(['pl_PL', 'cs_CZ']);
    expect((await site.get('/sitemap-it.xml')).body).toContain('/it/chi-siamo/valori');
    expect((await site.get('/it/ricerca/valori')).body).toContain('href="/it/chi-siamo/valori"');
    expect((await site.get('/it/media/comunicati-stampa/feed.xml')).status).toBe(200);
  });

  it('takes the page out of the English menu, and gets 404', async () => {
    const links = await linksOf('/en');
    expect([...links.keys()].filter((href) => href.endsWith('/our-values'))).toEqual([]);
    expect([...links.values()].filter((label) => label.includes('our-company'))).toEqual([]);
    expect((await site.get('/our-company/our-values')).status).toBe(404);
  });
});
