import { chromium } from 'playwright-core';
import { chromiumFlags } from '../../scripts/chromium-flags.js';
import { findChromium } from '../../scripts/install/chromium.js';
import { ContentStore } from '../../src/content/content-store.js';
import { refreshed } from '../../src/content/contract/refreshed.fixture.js';
import { Site } from '../../test/support/servers/site.js';
import type { Session } from './support/cms.js';
import { withSite } from './support/with-site.js';

const id = 'ski-day';
const paths = {
  en: '/ski-day',
  it: '/it/giornata-sulla-neve',
  pl: '/pl/dzien-na-nartach',
  cz: '/cz/den-na-lyzich',
};

const own = withSite();

it('an editor saves drafts, and nothing of what an editor may send changes what is public', async () => {
  const [title = ''] = /<h1.*?<\/h1>/s.exec((await own.site.get(paths.en)).body) ?? [];
  const { page, data } = await own.titled(own.editor, id, 'A draft title');
  const send = (method: string, address: string, body?: object) => own.editor.request(method, address, body);
  const versions = await send('GET', `/api/pages/versions?locale=en&where[parent][equals]=${page.id}&limit=1`);
  const version = versions.json.docs[0].id;
  const { items } = (await send('GET', '/api/globals/social-links?draft=true&depth=0')).json;
  const _status = 'published';
  const refused = [
    await own.editor.save(page, { ...data, _status }),
    await own.editor.save(page, { ...data, _status }, 'en', 'draft=true'),
    await send('PATCH', `/api/pages?where[id][equals]=${page.id}`, { ...data, _status }),
    await send('POST', '/api/pages?locale=en', { path: 'new-page', body: data.body, _status }),
    await send('DELETE', `/api/pages/${page.id}`),
    await send('POST', '/api/globals/social-links', { items, _status }),
    await send('POST', '/api/payload-jobs', { taskSlug: 'publishRelease', input: {} }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  // What does not say so is saved as a draft.
  const saved = [
    await send('POST', `/api/pages/versions/${version}`),
    await own.editor.save(page, data),
    await own.editor.save(page, { ...data, _status: 'draft' }),
    await own.editor.save(page, data, 'en', 'draft=true&unpublishAllLocales=true'),
    await send('POST', '/api/globals/social-links', { items }),
    await own.editor.save(page, data, 'en', 'draft=true'),
  ];
  expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
  expect((await own.editor.page(id)).body[0].title).toBe('A draft title');
  await refreshed(own.site.app.get(ContentStore));
  expect((await own.site.get(paths.en)).body).toContain(title);
});

it('an editor does not see the buttons that publish, of one page or of many', async () => {
  const { id: number } = await own.editor.page(id);
  const mayUpdate = async (session: Session, method: string, address: string, data?: object) => {
    const { json } = await session.request(method, address, data);
    return (json.collections?.pages ?? json).update === true;
  };
  const answers = async (session: Session) => [
    await mayUpdate(session, 'POST', `/api/pages/access/${number}`, { _status: 'draft' }),
    await mayUpdate(session, 'POST', `/api/pages/access/${number}`, { _status: 'published' }),
    await mayUpdate(session, 'GET', '/api/access'),
  ];
  expect(await answers(own.editor)).toEqual([true, false, false]);
  expect(await answers(own.publisher)).toEqual([true, true, true]);
});

it('nobody who has not logged in reads or writes anything, and nobody promotes himself', async () => {
  const page = await own.editor.page(id);
  const person = { email: 'x@example.com', password: 'a long password', role: 'administrator' };
  const refused = [
    await own.cms.request('GET', '/api/pages'),
    await own.cms.request('PATCH', `/api/pages/${page.id}?draft=true`, { alias: 'x' }),
    await own.cms.request('GET', '/api/facts'),
    await own.cms.request('GET', '/api/users'),
    await own.cms.request('GET', '/api/applications'),
    await own.cms.request('POST', '/api/users', person),
    await own.cms.request('POST', `/api/pages/preview-link?path=${id}&locale=en`),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  expect((await own.cms.request('GET', '/api/gateway/corporate/sitemap')).status).toBe(401);
  const { user } = (await own.editor.request('GET', '/api/users/me')).json;
  const promoted = await own.editor.request('PATCH', `/api/users/${user.id}`, { role: 'administrator' });
  expect(promoted.json.doc.role).toBe('editor');
});

it('what a publisher publishes is on the site at once, in all languages', async () => {
  const english = await own.titled(own.publisher, id, 'A published title');
  const italian = await own.titled(own.publisher, id, 'Una bozza', 'it');
  expect((await own.publisher.save(italian.page, italian.data, 'it', 'draft=true')).status).toBe(200);
  const saved = await own.publisher.save(english.page, { ...english.data, _status: 'published' });
  expect(saved).toMatchObject({ status: 200 });
  await own.until(paths.en, ({ body }) => body.includes('A published title'));
  await own.until(paths.it, ({ body }) => body.includes('Una bozza'));
});

it('what the site would leave out is refused, with the field', async () => {
  const page = await own.publisher.page(id, 'it');
  const errorsOf = async (change: object, more: object = {}, query = '') => {
    const data = { ...more, body: [{ ...page.body[0], ...change }] };
    const { status, json } = await own.publisher.save(page, data, 'it', query);
    expect(status).toBe(400);
    return json.errors[0].data.errors;
  };
  const { alias } = await own.publisher.page('terms', 'it');
  expect(await errorsOf({ title: 'REACH {{reach_phon}}' }, { alias, _status: 'published' })).toEqual([
    expect.objectContaining({ path: 'body.0.title', message: 'there is no fact {{reach_phon}}' }),
    expect.objectContaining({ path: 'alias', message: expect.stringContaining('is also a path of terms') }),
  ]);
  const unknown = await errorsOf({ subtitle: 'x' }, {}, 'draft=true');
  expect(unknown).toEqual([expect.objectContaining({ path: 'body.0.subtitle' })]);
});

it('a page that is published no longer is not found, and is back when a version is restored', async () => {
  const page = await own.publisher.page(id);
  const query = `locale=en&where[parent][equals]=${page.id}&limit=20&sort=-updatedAt`;
  const { docs } = (await own.publisher.request('GET', `/api/pages/versions?${query}`)).json;
  const version = docs.find((each: any) => each.version.body[0].title === 'A published title');
  expect((await own.publisher.save(page, { _status: 'draft' }, 'en', 'unpublishAllLocales=true')).status).toBe(200);
  for (const path of Object.values(paths)) await own.until(path, ({ status }) => status === 404);
  expect((await own.publisher.request('POST', `/api/pages/versions/${version.id}`)).status).toBe(200);
  // A restored version is a draft.
  expect((await own.publisher.save(page, { _status: 'published' }, 'en', 'publishAllLocales=true')).status).toBe(200);
  for (const path of Object.values(paths)) await own.until(path, ({ status }) => status === 200);
  expect((await own.site.get(paths.en)).body).toContain('A published title');
});

it('a page is reverted to what is published, in all languages', async () => {
  const english = await own.titled(own.publisher, id, 'An unwanted draft');
  const italian = await own.titled(own.publisher, id, 'Una bozza rifiutata', 'it');
  await own.publisher.save(english.page, english.data, 'en', 'draft=true&autosave=true');
  await own.publisher.save(italian.page, italian.data, 'it', 'draft=true&autosave=true');
  const query = 'fallback-locale=null';
  const address = `/api/pages/${english.page.id}?locale=en&depth=0&${query}`;
  const published = (await own.publisher.request('GET', address)).json;
  // With a change it would be a form that somebody opened before the drafts.
  const changed = { ...published, body: english.data.body };
  expect((await own.publisher.save(published, changed, 'en', query)).status).toBe(409);
  expect(await own.publisher.save(published, published, 'en', query)).toMatchObject({ status: 200 });
  expect((await own.publisher.page(id)).body[0].title).toBe(published.body[0].title);
  expect((await own.publisher.page(id, 'it')).body[0].title).toBe(italian.page.body[0].title);
  expect((await own.publisher.request('GET', `/api/pages/${published.id}/changes`)).json.changes).toEqual([]);
});

describe('a preview', () => {
  const previewed = 'reach';

  /** The path of the link that the button makes. */
  async function linkTo(page: { path: string }, locale = 'en'): Promise<string> {
    const address = `/api/pages/preview-link?path=${page.path}&locale=${locale}`;
    const { status, json } = await own.editor.request('POST', address);
    expect({ status, json }).toMatchObject({ status: 200 });
    expect(Date.parse(json.until)).toBeGreaterThan(Date.now());
    return new URL(json.url).pathname;
  }

  it('shows the draft of a public page in its language, and the public page stays as it is', async () => {
    const { page, data } = await own.titled(own.editor, previewed, 'Bozza nuova', 'it');
    expect((await own.editor.save(page, data, 'it', 'draft=true')).status).toBe(200);
    const link = await linkTo(page, 'it');
    const shown = await own.site.get(link);
    expect(shown.body).toContain('Bozza nuova');
    expect(shown).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } });
    expect((await own.site.get('/it/regolamento-reach')).body).not.toContain('Bozza nuova');
    expect((await own.site.get(link.replace('/it/', '/en/'))).status).toBe(404);
  });

  it('is framed by the content system alone, and no other page by anybody', async () => {
    const path = await linkTo({ path: 'terms' });
    // What is public already is shown in a frame too; elsewhere the link leads to it.
    expect(await own.site.get(path)).toMatchObject({ status: 302, headers: { location: '/terms' } });
    const framed = await own.site.get(path, { 'Sec-Fetch-Dest': 'iframe' });
    expect(framed.status).toBe(200);
    expect(framed.headers['content-security-policy']).toContain(`frame-ancestors ${own.cms.url};`);
    expect(framed.headers['x-frame-options']).toBeUndefined();
    const { headers } = await own.site.get('/terms', { 'Sec-Fetch-Dest': 'iframe' });
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY' });
  });

  it('shows a page that was never public, by its link alone', async () => {
    const { body } = await own.editor.page(previewed);
    const data = { path: 'reach-two', alias: 'reach-two', body };
    const { status, json } = await own.editor.request('POST', '/api/pages?locale=en&draft=true&depth=0', data);
    expect(status).toBe(201);
    await refreshed(own.site.app.get(ContentStore));
    expect((await own.site.get(await linkTo(json.doc))).status).toBe(200);
    expect((await own.site.get('/reach-two')).status).toBe(404);
  });

  it('beside the form is loaded again after each save, scrolled to where it was', async () => {
    const { page, data } = await own.titled(own.editor, previewed, 'Typed just now');
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
      await own.editor.save(page, data, 'en', 'draft=true');
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

  it('shows facts and menus as they were last saved', async () => {
    const { docs } = (await own.editor.request('GET', '/api/facts?where[key][equals]=turboprop_power&depth=0')).json;
    await own.editor.request('PATCH', `/api/facts/${docs[0].id}?draft=true`, { value: '1301' });
    const path = await linkTo({ path: 'commercial-aviation/turboprop' });
    expect((await own.site.get(path)).body).toMatch(/<title>[^<]*1301/);
    const menus = '/api/globals/menus?locale=en&draft=true&depth=0';
    const [first, ...rest] = (await own.editor.request('GET', menus)).json.primary;
    const primary = [{ ...first, label: { ...first.label, en: 'Our firm' } }, ...rest];
    expect(await own.editor.request('POST', menus, { primary })).toMatchObject({ status: 200 });
    expect((await own.site.get(path)).body).toContain('Our firm');
    expect((await own.site.get('/terms')).body).not.toContain('Our firm');
  });
});
