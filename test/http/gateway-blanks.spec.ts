import type { z } from 'zod';
import { ContentStore } from '../../src/content/content-store.js';
import { bodyShapes } from '../../src/content/model/body-shapes.js';
import { PageCache } from '../../src/page-cache/page-cache.js';
import { languageCodes } from '../../src/routing/languages.js';
import { withBlankFields } from '../support/blank-fields.js';
import { Site, type SitePage } from '../support/site.js';
import { refreshed, StubGateway } from '../support/stub-gateway.js';

let gateway: StubGateway;
let site: Site;
let pages: SitePage[];

const store = () => site.app.get(ContentStore);

beforeAll(async () => {
  gateway = await StubGateway.start();
  site = await Site.start({ ...gateway.environment, CONTENT_TTL: '3600' });
  await refreshed(store());
  pages = await site.pages();
});

afterAll(async () => {
  await site.stop();
  await gateway.stop();
});

it.each([
  ['an empty text', ''],
  ['null', null],
  ['an empty list', []],
  ['an empty object', {}],
  ['an empty paragraph', '<p>&nbsp;</p>'],
])('every page is served in four languages while every optional field is %s', async (_, blank) => {
  for (const language of languageCodes) {
    for (const entry of await gateway.content.files.entries(language)) {
      const body = withBlankFields(bodyShapes[entry.template] as z.ZodType, entry.body, blank);
      gateway.content.replace(language, entry.id, { ...entry, updated_at: blank, body, another: blank });
    }
  }
  await refreshed(store());
  expect(store().issues).toEqual([]);
  // Each page is rendered from the present content.
  await site.app.get(PageCache).invalidate();
  const statuses = new Map<string, number>();
  for (const { path } of pages) statuses.set(path, (await site.get(path)).status);
  expect(statuses.size).toBeGreaterThan(200);
  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
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
  for (const language of ['it', 'pl', 'cz']) expect(await fresh.get(path(language))).toMatchObject({ status: 200 });
  const { body: home } = await fresh.get('/it');
  expect(home).toContain(`href="${path('it')}"`);
  await fresh.stop();
});
