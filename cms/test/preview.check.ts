import { chromium } from 'playwright-core';
import { chromiumFlags } from '../../scripts/chromium-flags.js';
import { findChromium } from '../../scripts/install/chromium.js';
import { ContentStore } from '../../src/content/content-store.js';
import { refreshed } from '../../src/content/contract/refreshed.fixture.js';
import { Site } from '../../test/support/servers/site.js';
import { withSite } from './support/with-site.js';

const id = 'reach';
const own = withSite();

/** The path of the link that the button makes. */
async function linkTo(page: { path: string }, locale = 'en'): Promise<string> {
  const { status, json } = await own.editor.request(
    'POST',
    `/api/pages/preview-link?path=${page.path}&locale=${locale}`,
  );
  expect({ status, json }).toMatchObject({ status: 200 });
  expect(Date.parse(json.until)).toBeGreaterThan(Date.now());
  return new URL(json.url).pathname;
}

it('a link shows the draft of a public page in its language, and the public page stays as it is', async () => {
  const page = await own.editor.page(id, 'it');
  const { status } = await own.editor.save(
    page,
    { body: [{ ...page.body[0], title: 'Bozza nuova' }] },
    'it',
    'draft=true',
  );
  expect(status).toBe(200);
  const shown = await own.site.get(await linkTo(page, 'it'));
  expect(shown.status).toBe(200);
  expect(shown.body).toContain('Bozza nuova');
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await own.site.get('/it/regolamento-reach')).body).not.toContain('Bozza nuova');
  expect((await own.site.get((await linkTo(page, 'it')).replace('/it/', '/en/'))).status).toBe(404);
});

it('only the content system may frame a preview, and nobody any other page', async () => {
  const path = await linkTo(await own.editor.page(id));
  // What is public already is shown in a frame too; elsewhere the link leads to it.
  expect(await own.site.get(path)).toMatchObject({ status: 302, headers: { location: '/reach' } });
  const framed = await own.site.get(path, { 'Sec-Fetch-Dest': 'iframe' });
  expect(framed.status).toBe(200);
  expect(framed.headers['content-security-policy']).toContain(`frame-ancestors ${own.cms.url};`);
  expect(framed.headers['x-frame-options']).toBeUndefined();
  const { headers } = await own.site.get('/reach', { 'Sec-Fetch-Dest': 'iframe' });
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('a page that was never public is shown by its link alone', async () => {
  const { body } = await own.editor.page(id);
  const data = { path: 'reach-two', alias: 'reach-two', body };
  const { status, json } = await own.editor.request('POST', '/api/pages?locale=en&draft=true&depth=0', data);
  expect(status).toBe(201);
  await refreshed(own.site.app.get(ContentStore));
  expect((await own.site.get(await linkTo(json.doc))).status).toBe(200);
  expect((await own.site.get('/reach-two')).status).toBe(404);
  expect((await own.site.get('/sitemap-en.xml')).body).not.toContain('reach-two');
});

it('beside the form it is loaded again after each save, scrolled to where it was', async () => {
  const page = await own.editor.page(id);
  const site = await Site.start({ ...own.cms.siteEnvironment, SITE_URL: 'http://localhost' });
  const address = `http://127.0.0.1:${site.port}${await linkTo(page)}`;
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  try {
    const form = await browser.newPage();
    await form.goto(`${own.cms.url}/api/users/me`);
    await form.evaluate((src) => {
      addEventListener('message', ({ data }) => {
        document.title = data.type;
      });
      document.body.innerHTML = `<iframe src="${src}" width="1000" height="600"></iframe>`;
    }, address);
    // Payload's own messages.
    await form.waitForFunction(() => document.title === 'payload-live-preview');
    const frame = form.frameLocator('iframe');
    await frame.locator('html').evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await own.editor.save(page, { body: [{ ...page.body[0], title: 'Typed just now' }] }, 'en', 'draft=true');
    await form.evaluate(() => {
      document.title = '';
    });
    await form.evaluate(() => window.frames[0]?.postMessage({ type: 'payload-document-event' }, '*'));
    await frame.getByRole('heading', { name: 'Typed just now' }).first().waitFor({ state: 'attached' });
    await form.waitForFunction(() => document.title === 'payload-live-preview');
    // Less by what the title is shorter: the browser keeps what is shown in its place.
    await form.frames()[1]?.waitForFunction(() => scrollY > 200);
  } finally {
    await browser.close();
    await site.stop();
  }
});

it('the preview of a page shows facts and menus as they were last saved', async () => {
  const { docs } = (await own.editor.request('GET', '/api/facts?where[key][equals]=turboprop_power&depth=0')).json;
  await own.editor.request('PATCH', `/api/facts/${docs[0].id}?draft=true`, { value: '1301' });
  const path = await linkTo({ path: 'commercial-aviation/turboprop' });
  expect((await own.site.get(path)).body).toMatch(/<title>[^<]*1301/);
  const menus = (await own.editor.request('GET', '/api/globals/menus?locale=en&draft=true&depth=0')).json;
  const [first, ...rest] = menus.primary;
  const primary = [{ ...first, label: { ...first.label, en: 'Our firm' } }, ...rest];
  const saved = await own.editor.request('POST', '/api/globals/menus?locale=en&draft=true&depth=0', { primary });
  expect(saved).toMatchObject({ status: 200 });
  expect((await own.site.get(path)).body).toContain('Our firm');
  expect((await own.site.get('/reach')).body).not.toContain('Our firm');
});

it('nobody makes a link without a log-in', async () => {
  expect((await own.cms.request('POST', `/api/pages/preview-link?path=${id}&locale=en`)).status).toBe(403);
});
