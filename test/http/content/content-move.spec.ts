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
let companyNames: Record<Language, string>;

beforeAll(async () => {
  companyNames = await readCompanyNames('i18n');
  before = parse(copy.read('former-paths.yaml')) as Paths;
  const place = { contentDir, companyNames };
  // A page that moves to another section, a section with its pages, and one of these pages once more.
  await movePage('media/press-kit', 'our-company/press-kit', place);
  await movePage('innovation', 'research', place);
  await movePage('research/new-technologies', 'research/technologies', place);
  site = await Site.start({ CONTENT_DIR: contentDir });
});

afterAll(async () => {
  await site?.stop();
  copy.erase();
});

it('a move leaves content without an issue, and no folder behind', async () => {
  expect(await checkContent({ contentDir, publicDir: 'public', companyNames })).toEqual([]);
  for (const former of ['media/press-kit', 'innovation']) {
    expect(existsSync(path.join(contentDir, 'pages', former))).toBe(false);
  }
  const schema = /^# yaml-language-server: \$schema=(\.\.\/){3}schema\//;
  expect(copy.read('pages/our-company/press-kit/it.yaml')).toMatch(schema);
});

it.each(languageCodes)('every former path of the moved pages in %s is redirected, in one step', async (language) => {
  const prefixes = language === 'en' ? ['', '/en'] : [`/${language}`];
  const wrong: string[] = [];
  const known = [...Object.entries(before[language]), ...Object.entries(before.en)];
  for (const [own] of known.filter(([, id]) => /^(media\/press-kit$|innovation\/)/.test(id))) {
    for (const prefix of prefixes) {
      const { status, headers } = await site.get(`${prefix}/${own}`);
      const target = status === 301 ? (await site.get(headers.location ?? '')).status : undefined;
      if (status !== 200 && target !== 200) wrong.push(`${prefix}/${own}: ${status} ${headers.location} ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  ['/en/media/press-kit', '/our-company/press-kit'],
  ['/it/media/cartella-stampa', '/it/chi-siamo/cartella-stampa'],
  ['/innovation/new-technologies', '/research/technologies'],
  ['/research/new-technologies', '/research/technologies'],
  ['/it/innovation', '/it/innovazione/nuove-tecnologie'],
  ['/ita/Sala-stampa/Cartella', '/it/chi-siamo/cartella-stampa'],
])('%s redirects to %s', async (from, to) => {
  const { status, headers } = await site.get(from);
  expect([status, headers.location]).toEqual([301, to]);
});

it('the menus link to the present paths of the moved pages', async () => {
  const { body } = await site.get('/it/innovazione/nuove-tecnologie');
  expect(body).toContain('href="/it/innovazione/rete-di-ricerca"');
  expect(body).toContain('href="/it/chi-siamo/cartella-stampa"');
  expect(body).toMatch(/hreflang="en" href="https:\/\/www\.example\.com\/research\/technologies"/i);
});

it('an impossible move is refused, and changes nothing', async () => {
  const content = () => readdirSync(contentDir, { recursive: true }).sort();
  const present = content();
  const place = { contentDir, companyNames };
  await expect(movePage('terms', 'survey', place)).rejects.toThrow('there is a page survey already');
  await expect(movePage('nowhere', 'somewhere', place)).rejects.toThrow('no page or section nowhere');
  expect(content()).toEqual(present);
});
