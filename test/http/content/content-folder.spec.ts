import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { ContentStore } from '../../../src/content/content-store.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { Site } from '../../support/servers/site.js';

const deepPage = 'pages/photos/days/open-day';

/** A site whose content an editor has changed as the README says. */
let site: Site;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync('content', folder, { recursive: true });
  const redirects = path.join(folder, 'redirects.yaml');
  writeFileSync(redirects, readFileSync(redirects, 'utf8').replace(/^legacy:\n/m, `$&  ${redirectLine()}\n`));
  const links = '- name: Mastodon\n  url: https://mastodon.example.com/@company\n';
  writeFileSync(path.join(folder, 'lists', 'social-links.yaml'), links);
  for (const name of ['page', ...languageCodes]) {
    const from = path.join(folder, 'pages', 'reach', `${name}.yaml`);
    const text = readFileSync(from, 'utf8').replace(/^alias: .*$/m, 'alias: photos/days/open-day');
    mkdirSync(path.join(folder, deepPage), { recursive: true });
    writeFileSync(path.join(folder, deepPage, `${name}.yaml`), text);
  }
  const pictures = path.join(folder, 'images', 'pictures.json');
  const manifest = JSON.parse(readFileSync(pictures, 'utf8')) as Record<string, object>;
  manifest[heroOfValues()] = { ...manifest[heroOfValues()], widths: [], fallbackWidths: [] };
  writeFileSync(pictures, JSON.stringify(manifest));
  site = await Site.start({ CONTENT_DIR: folder });
});

afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function redirectLine(): string {
  return /redirects\.yaml`, such as\s+`([^`]+)`/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
}

function heroOfValues(): string {
  const page = parse(readFileSync('content/pages/our-company/our-values/page.yaml', 'utf8'));
  return page.body.image_hero.original;
}

it("the README's redirect works when it is added as the README says", async () => {
  const [from = '', to] = redirectLine().split(': ');
  expect(from).toMatch(/^\//);
  const { status, headers } = await site.get(from);
  expect([status, headers.location]).toEqual([301, to]);
});

it.each(languageCodes)('the footer in %s links to the social networks of the content', async (language) => {
  const { body } = await site.get(`/${language}`);
  const footer = body.slice(body.indexOf('<footer'));
  expect(footer).toContain('href="https://mastodon.example.com/@company"');
  expect(footer).not.toContain('linkedin');
});

it('a change of the social networks shows on cached pages and on error pages', async () => {
  const links = '- name: Peertube\n  url: https://peertube.example.com\n';
  writeFileSync(path.join(folder, 'lists', 'social-links.yaml'), links);
  await site.app.get(ContentStore).refresh();
  site.app.get(PageCache).clear();
  for (const address of ['/pl/nothing-here', '/pl', '/our-company/our-values']) {
    expect((await site.get(address)).body).toContain('href="https://peertube.example.com"');
  }
});

it('a picture without sizes produces no address with "undefined"', async () => {
  const { status, body } = await site.get('/our-company/our-values');
  expect(status).toBe(200);
  expect(body).toContain(heroOfValues());
  expect(body).not.toContain('undefined');
});

it('a page in the folder of a new section is served without any code', async () => {
  expect((await site.get('/it/photos/days/open-day')).status).toBe(200);
});
