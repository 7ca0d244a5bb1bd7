import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMarkup } from '../../support/html/markup.js';
import { Site } from '../../support/servers/site.js';

/** A site that is started while the English files of two pages cannot be read. */
let site: Site;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'broken-'));
  cpSync('content', folder, { recursive: true });
  for (const id of ['our-company/our-values', 'media/media-releases', 'our-company/who-we-are']) {
    writeFileSync(path.join(folder, 'pages', id, 'en.yaml'), `alias: ${id}\nbody:\n  title: "open\n`);
  }
  site = await Site.start({ CONTENT_DIR: folder });
});

afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The links of a page within the site, with their texts. */
async function linksOf(address: string): Promise<Map<string, string>> {
  const { status, body } = await site.get(address);
  expect(status).toBe(200);
  const links = readMarkup(body)
    .all('a')
    .map((link) => [link.get('href')?.split('#')[0] ?? '', link.text] as const);
  return new Map(links.filter(([href]) => href.startsWith('/')));
}

describe('a broken English file', () => {
  it.each(['/it/chi-siamo/valori', '/pl', '/cz/nase-spolecnost/kdo-jsme', '/it/media/comunicati-stampa'])(
    'leaves no broken link on %s',
    async (address) => {
      const links = [...(await linksOf(address)).keys()].filter((href) => !/^\/(images|assets)\//.test(href));
      expect(links.length).toBeGreaterThan(30);
      const statuses = await Promise.all(links.map(async (href) => [href, (await site.get(href)).status]));
      expect(statuses.filter(([, status]) => Number(status) >= 400)).toEqual([]);
    },
  );

  it('does not change paths and labels in the menus of other languages', async () => {
    const links = await linksOf('/it');
    expect(links.get('/it/chi-siamo/valori')).toBe('I nostri valori');
    expect(links.get('/it/chi-siamo/profilo')).toBe('Profilo aziendale');
    expect([...links.values()].filter((label) => /our-|media-releases/.test(label))).toEqual([]);
  });

  it('does not change the redirects of sections in other languages', async () => {
    for (const section of ['/it/chi-siamo', '/it/our-company']) {
      expect((await site.get(section)).headers.location).toBe('/it/chi-siamo/profilo');
    }
  });

  it('takes the page out of the English menu', async () => {
    const links = await linksOf('/en');
    expect([...links.keys()].filter((href) => href.endsWith('/our-values'))).toEqual([]);
    expect([...links.values()].filter((label) => label.includes('our-company'))).toEqual([]);
  });

  it('does not change what the other languages of the page declare', async () => {
    const { body } = await site.get('/it/chi-siamo/valori');
    const alternates = readMarkup(body)
      .all('link', { rel: 'alternate' })
      .flatMap((link) => link.get('hreflang') ?? []);
    expect(alternates).toEqual(['it', 'pl', 'cs']);
    expect((await site.get('/sitemap-it.xml')).body).toContain('/it/chi-siamo/valori');
    expect((await site.get('/it/ricerca/valori')).body).toContain('href="/it/chi-siamo/valori"');
    expect((await site.get('/it/media/comunicati-stampa/feed.xml')).status).toBe(200);
  });

  it('responds with 404 in English, with an error page', async () => {
    expect((await site.get('/our-company/our-values')).status).toBe(404);
  });
});
