import { ContentStore } from '../../src/content/content-store.js';
import { refreshed } from '../../src/content/contract/refreshed.fixture.js';
import { withSite } from './support/with-site.js';

const id = 'reach';
const own = withSite();

/** The path of the link that the button makes. */
async function linkTo(page: { id: unknown }, locale = 'en'): Promise<string> {
  const { status, json } = await own.editor.request('POST', `/api/pages/${page.id}/preview-link?locale=${locale}`);
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

it('nobody makes a link without a log-in', async () => {
  const page = await own.editor.page(id);
  expect((await own.cms.request('POST', `/api/pages/${page.id}/preview-link?locale=en`)).status).toBe(403);
});
