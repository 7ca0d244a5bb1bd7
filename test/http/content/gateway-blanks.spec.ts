import type { z } from 'zod';
import { ContentStore } from '../../../src/content/content-store.js';
import { refreshed } from '../../../src/content/contract/refreshed.fixture.js';
import { bodyShapes } from '../../../src/content/model/shapes/body-shapes.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { withBlankFields } from '../../support/fixtures/blank-fields.js';
import { Site, type SitePage, type SiteResponse } from '../../support/servers/site.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';

let gateway: StubGateway;
let site: Site;
let pages: SitePage[];

const listWidget = /<site-island name="(?:home-slideshow|timeline|hotspots|plants-slideshow|support-directory)"/g;
const emptyElement = /<(ul|ol|dl|table|tbody|section|nav|button|summary|h[1-6])\b[^>]*>\s*<\/\1>/g;
const emptyDetails =
  /<details[^>]*><summary[^>]*>(?:(?!<\/summary>).)*<\/summary>(?:<(?:div|dl)[^>]*>)*<\/(?:div|dl|details)>/gs;

/** Parts of the page's own content that have nothing to show. */
function emptyParts(html: string, patterns: readonly RegExp[]): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return patterns.flatMap((pattern) => main.match(pattern) ?? []);
}

it('parts without content are detected', () => {
  const island = '<site-island name="timeline"></site-island>';
  const html = `<main><ul class="a"> </ul><h2>x</h2><details><summary>x</summary><div></div></details>${island}</main>`;
  expect(emptyParts(html, [emptyElement, emptyDetails, listWidget])).toHaveLength(3);
});

const store = () => site.app.get(ContentStore);

beforeAll(async () => {
  gateway = await StubGateway.start({ pages: ['our-company/our-values'] });
  site = await Site.start({ ...gateway.environment, CONTENT_TTL: '3600' });
  await refreshed(store());
  pages = await site.pages();
});

afterAll(async () => {
  await site.stop();
  await gateway.stop();
});

it.each([
  ['field is an empty text', '', false],
  ['field is null', null, false],
  ['field is an empty list', [], false],
  ['field is an empty object', {}, false],
  ['field is an empty paragraph', '<p>&nbsp;</p>', false],
  ['field of the items of its lists is an empty text', '', true],
])('every page is served in four languages while every optional %s', async (_, blank, keepsLists) => {
  for (const language of languageCodes) {
    for (const entry of await gateway.content.files.entries(language)) {
      const body = withBlankFields(bodyShapes[entry.template] as z.ZodType, entry.body, blank, { keepsLists });
      gateway.content.replace(language, entry.id, { ...entry, updated_at: blank, body, another: blank });
    }
  }
  await refreshed(store());
  expect(store().issues).toEqual([]);
  // Each page is rendered from the present content.
  site.app.get(PageCache).clear();
  const served = new Map<string, SiteResponse>();
  for (const { path } of pages) served.set(path, await site.get(path));
  expect(served.size).toBeGreaterThan(80);
  expect([...served].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
  const patterns = [emptyElement, emptyDetails, ...(keepsLists ? [] : [listWidget])];
  const empty = [...served].flatMap(([path, { body }]) => emptyParts(body, patterns).map((part) => `${path}: ${part}`));
  expect(empty).toEqual([]);
  const { body: whoWeAre } = await site.get('/it/chi-siamo/profilo');
  expect(whoWeAre).not.toContain('occhiello');
});

it('an invalid page in one language does not affect the other languages', async () => {
  const id = 'our-company/our-values';
  const path = (language: string) => pages.find((page) => page.language === language && page.id === id)?.path ?? '';
  gateway.content.replace('en', id, { status: 'KO' });
  const fresh = await Site.start(gateway.environment);
  await refreshed(fresh.app.get(ContentStore));
  expect(await fresh.get(path('en'))).toMatchObject({ status: 404 });
  for (const language of languageCodes.slice(1)) expect(await fresh.get(path(language))).toMatchObject({ status: 200 });
  const { body: home } = await fresh.get('/it');
  expect(home).toContain(`href="${path('it')}"`);
  await fresh.stop();
});
