import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { movePage } from '../../../scripts/content/move/move-page.js';
import { checkContent } from '../../../src/content/check/check-content.js';
import { readCompanyNames } from '../../../src/content/files/data/interface-texts.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { ContentCopy } from '../../support/fixtures/content-copy.js';
import { Site } from '../../support/servers/site.js';

type Paths = Record<Language, Record<string, string>>;

const copy = new ContentCopy();
const { contentDir } = copy;

let site: Site;
let before: Paths;
let place: Parameters<typeof movePage>[2];

/** Italian paths as an editor changes them by hand, and former paths in odd spellings. */
function editByHand(): void {
  copy.replace('pages/our-company/who-we-are/it.yaml', 'alias: chi-siamo/profilo', 'alias: azienda/chi-siamo');
  copy.replace('pages/search/it.yaml', 'alias: ricerca', 'alias: cerca');
  copy.replace('pages/reach/it.yaml', 'alias: regolamento-reach', 'alias: sostanze');
  // A page that takes another's former path.
  copy.replace('pages/terms/it.yaml', /alias: .*/, 'alias: regolamento-reach');
  copy.replace('redirects.yaml', '  work-with-us/inclusion: work-with-us/our-culture', '  work-with-us/inclusion:');
  const redirects = [
    '/Pr\u030cehled: /en/our-company/our-heritage?a=1#timeline-1908',
    '/ita/Società: /it/sostanze',
    '/Old/Slash/: /en/reach',
    '/With Space: /en/reach',
  ];
  copy.replace('redirects.yaml', /^legacy:$/m, ['legacy:', ...redirects].join('\n  '));
}

beforeAll(async () => {
  const companyNames = await readCompanyNames('i18n');
  before = parse(copy.read('former-paths.yaml')) as Paths;
  place = { contentDir, companyNames };
  // A page that moves to another section, a section with its pages, and one of these pages once more.
  await movePage('media/press-kit', 'our-company/press-kit', place);
  await movePage('innovation', 'research', place);
  await movePage('research/new-technologies', 'research/technologies', place);
});

afterAll(async () => {
  await site?.stop();
  copy.erase();
});

describe('a move', () => {
  it('leaves content without an issue, and no folder behind', async () => {
    expect(await checkContent({ ...place, publicDir: 'public' })).toEqual([]);
    for (const former of ['media/press-kit', 'innovation']) {
      expect(existsSync(path.join(contentDir, 'pages', former))).toBe(false);
    }
  });

  it('that is impossible is refused, and changes nothing', async () => {
    const content = () => readdirSync(contentDir, { recursive: true }).sort();
    const present = content();
    await expect(movePage('terms', 'survey', place)).rejects.toThrow('there is a page survey already');
    await expect(movePage('nowhere', 'somewhere', place)).rejects.toThrow('no page or section nowhere');
    await expect(movePage('home', 'start', place)).rejects.toThrow('the home page cannot be moved');
    await expect(movePage('reach', 'pl/reach', place)).rejects.toThrow('begins with what is a language or the API');
    expect(content()).toEqual(present);
  });
});

describe('the site', () => {
  beforeAll(async () => {
    editByHand();
    site = await Site.start({ CONTENT_DIR: contentDir });
  });

  it.each(languageCodes)('redirects every former path of the moved pages in %s, in one step', async (language) => {
    const wrong: string[] = [];
    const known = [...Object.entries(before[language]), ...Object.entries(before.en)];
    for (const [own] of known.filter(([, id]) => /^(media\/press-kit$|innovation\/)/.test(id))) {
      const address = language === 'en' ? `/${own}` : `/${language}/${own}`;
      const { status, headers } = await site.get(address);
      const target = status === 301 ? (await site.get(headers.location ?? '')).status : undefined;
      if (status !== 200 && target !== 200) wrong.push(`${address}: ${status} ${headers.location} ${target}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    // Moved by the command.
    ['/en/media/press-kit', '/our-company/press-kit'],
    ['/innovation/new-technologies', '/research/technologies'],
    ['/research/new-technologies', '/research/technologies'],
    ['/it/innovation', '/it/innovazione/nuove-tecnologie'],
    ['/ita/Sala-stampa/Cartella', '/it/chi-siamo/cartella-stampa'],
    // Changed by hand.
    ['/it/chi-siamo/profilo/?a=b', '/it/azienda/chi-siamo?a=b'],
    ['/ita/Chi-siamo', '/it/azienda/chi-siamo'],
    ['/it/chi-siamo', '/it/azienda/chi-siamo'],
    ['/it/azienda', '/it/azienda/chi-siamo'],
    ['/it/ricerca/olio', '/it/cerca/olio'],
    // In any spelling.
    ['/P%C5%99ehled', '/en/our-company/our-heritage?a=1#timeline-1908'],
    ['/P%c5%99ehled?x=2&y=%20', '/en/our-company/our-heritage?a=1&x=2&y=%20#timeline-1908'],
    ['/%50r%CC%8Cehled/', '/en/our-company/our-heritage?a=1#timeline-1908'],
    ['/ita/Societa%CC%80?x=2', '/it/sostanze?x=2'],
    ['/Old/Slash/?x=2', '/en/reach?x=2'],
    ['/With%20Space', '/en/reach'],
  ])('redirects %s to %s', async (from, to) => {
    for (const _ of ['first', 'again']) {
      const { status, headers } = await site.get(from);
      expect([status, headers.location]).toEqual([301, to]);
    }
    expect((await site.get(to.replace(/#.*/, ''))).status).toBe(200);
  });

  it('links in the menus to the present paths of the moved pages', async () => {
    const { body } = await site.get('/it/innovazione/nuove-tecnologie');
    expect(body).toContain('href="/it/innovazione/rete-di-ricerca"');
    expect(body).toContain('href="/it/chi-siamo/cartella-stampa"');
    expect(body).toMatch(/hreflang="en" href="https:\/\/www\.example\.com\/research\/technologies"/i);
  });

  it('serves the page that has taken a former path', async () => {
    const { status, body } = await site.get('/it/regolamento-reach');
    expect(status).toBe(200);
    expect(body).toContain('rel="canonical" href="https://www.example.com/it/regolamento-reach"');
    expect(body).toMatch(/hreflang="en" href="https:\/\/www\.example\.com\/terms"/i);
  });

  it.each([
    [200, '/it/our-company/who-we-are'],
    [410, '/work-with-us/inclusion'],
    [410, '/it/lavora-con-noi/inclusione'],
    [404, '/pl/chi-siamo/profilo'],
    [404, '/it/chi-siamo/profilo/x'],
    [404, '/P%C5%98ehled'],
  ])('responds with %i to %s', async (status, address) => {
    expect((await site.get(address)).status).toBe(status);
  });
});
