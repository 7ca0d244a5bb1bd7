import { scriptErrorsOf, TestSite } from '../support/browser.js';

const desktop = { width: 1280, height: 800 };
const timeLimit = 60_000;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start();
}, timeLimit);

afterAll(() => site.close());

/** The scripts that a page has asked for, but for the first. */
function chunksOf(page: import('playwright-core').Page): string[] {
  const chunks: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !pathname.startsWith('/assets/main-')) chunks.push(pathname);
  });
  return chunks;
}

it('an island that waits for the visitor loads nothing before', async () => {
  const page = await site.newPage({ viewport: desktop });
  const [chunks, errors] = [chunksOf(page), scriptErrorsOf(page)];
  await page.goto(site.path('services/general-aviation'), { waitUntil: 'networkidle' });
  expect(chunks).toEqual([]);
  const island = page.locator('site-island[name=video-player]').first();
  await island.locator('.video-facade').hover();
  await page.locator('site-island[name=video-player][awake]').first().waitFor({ state: 'attached' });
  expect(chunks.length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await page.close();
});
