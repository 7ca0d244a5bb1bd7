import { Site } from '../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

it.each(['/en', '/it/chi-siamo/profilo', '/newsletter', '/search/gear'])(
  'the page %s names its speculation rules, both rendered and cached',
  async (path) => {
    for (const response of [await site.get(path), await site.get(path)]) {
      expect(response.headers['speculation-rules']).toBe('"/speculation-rules.json"');
    }
  },
);

it('the rules have the MIME type that browsers require, are cacheable, and match pages of this site', async () => {
  const { status, headers, body } = await site.get('/speculation-rules.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/speculationrules\+json\b/);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(JSON.parse(body)).toMatchObject({ prerender: [{ eagerness: 'moderate' }] });
});

it('a prerendered page is revalidated at the next visit like any other', async () => {
  const { headers } = await site.get('/reach', { 'Sec-Purpose': 'prefetch;prerender' });
  expect(headers['cache-control']).toBe('public, no-cache');
});

it.each(['/no-such-page', '/robots.txt', '/api/health/live'])('%s names none', async (path) => {
  expect((await site.get(path)).headers['speculation-rules']).toBeUndefined();
});
