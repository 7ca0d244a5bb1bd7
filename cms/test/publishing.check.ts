import { setTimeout as wait } from 'node:timers/promises';
import { ContentStore } from '../../src/content/content-store.js';
import { Site } from '../../test/support/servers/site.js';
import { refreshed } from '../../test/support/stubs/stub-gateway.js';
import { Cms, type Session } from './support/cms.js';

const id = 'reach';
const paths = { en: '/reach', it: '/it/regolamento-reach', pl: '/pl/rozporzadzenie-reach', cz: '/cz/narizeni-reach' };

let cms: Cms;
let site: Site;
let editor: Session;
let publisher: Session;

/** Milliseconds until the site responds as it should. */
async function until(
  path: string,
  isRight: (response: { status: number; body: string }) => boolean,
  longest = 300_000,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    const response = await site.get(path);
    if (isRight(response)) return Math.round(performance.now() - began);
    if (performance.now() - began > longest) throw new Error(`${path} stayed ${response.status}`);
    await wait(20);
  }
}

/** The data of a page with another title. */
async function titled(session: Session, title: string, locale = 'en') {
  const page = await session.page(id, locale);
  return { page, data: { body: [{ ...page.body[0], title }] } };
}

beforeAll(async () => {
  cms = await Cms.start();
  site = await Site.start(cms.siteEnvironment);
  cms.site = site;
  await refreshed(site.app.get(ContentStore));
  editor = await cms.login('editor');
  publisher = await cms.login('publisher');
});

afterAll(async () => {
  await site?.stop();
  await cms?.stop();
});

it('an editor saves drafts, and nothing of what an editor may send changes what is public', async () => {
  const before = (await site.get(paths.en)).body;
  const { page, data } = await titled(editor, 'A draft title');
  const versions = await editor.request(
    'GET',
    `/api/pages/versions?locale=en&where[parent][equals]=${page.id}&limit=1`,
  );
  const version = versions.json.docs[0].id;
  const list = await editor.request('GET', '/api/globals/facts?draft=true&depth=0');
  const refused = [
    await editor.save(page, data),
    await editor.save(page, { ...data, _status: 'published' }),
    await editor.save(page, { ...data, _status: 'draft' }),
    await editor.save(page, { ...data, _status: 'published' }, 'en', 'draft=true'),
    await editor.save(page, data, 'en', 'draft=true&publishSpecificLocale=en'),
    await editor.save(page, data, 'en', 'draft=true&publishAllLocales=true'),
    await editor.save(page, data, 'en', 'draft=true&unpublishAllLocales=true'),
    await editor.request('PATCH', `/api/pages?where[id][equals]=${page.id}`, { ...data, _status: 'published' }),
    await editor.request('POST', '/api/pages?locale=en', { path: 'new-page', body: data.body, _status: 'published' }),
    await editor.request('POST', `/api/pages/versions/${version}`),
    await editor.request('DELETE', `/api/pages/${page.id}`),
    await editor.request('POST', '/api/globals/facts', { body: list.json.body }),
    await editor.request('POST', '/api/payload-jobs', { taskSlug: 'schedulePublish', input: {} }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  expect((await editor.save(page, data, 'en', 'draft=true')).status).toBe(200);
  expect((await editor.page(id)).body[0].title).toBe('A draft title');
  await site.app.get(ContentStore).refresh();
  expect((await site.get(paths.en)).body.length).toBe(before.length);
  expect((await site.get(paths.en)).body).not.toContain('A draft title');
});

it('nobody who has not logged in reads or writes anything', async () => {
  const page = await editor.page(id);
  const refused = [
    await cms.request('GET', '/api/pages'),
    await cms.request('PATCH', `/api/pages/${page.id}?draft=true`, { alias: 'x' }),
    await cms.request('GET', '/api/globals/facts'),
    await cms.request('GET', '/api/users'),
    await cms.request('GET', '/api/applications'),
    await cms.request('POST', '/api/users', { email: 'x@example.com', password: 'x', role: 'administrator' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  expect((await cms.request('GET', '/api/gateway/corporate/sitemap')).status).toBe(401);
  const promoted = await editor.request(
    'PATCH',
    `/api/users/${(await editor.request('GET', '/api/users/me')).json.user.id}`,
    {
      role: 'administrator',
    },
  );
  expect(promoted.json.doc.role).toBe('editor');
});

it('what a publisher publishes is on the site at once, in its language alone', async () => {
  const english = await titled(publisher, 'A published title');
  const italian = await titled(publisher, 'Una bozza', 'it');
  expect((await publisher.save(italian.page, italian.data, 'it', 'draft=true')).status).toBe(200);
  const began = performance.now();
  const saved = await publisher.save(english.page, { ...english.data, _status: 'published' });
  expect(saved).toMatchObject({ status: 200 });
  await until(paths.en, ({ body }) => body.includes('A published title'));
  console.log(`visible ${Math.round(performance.now() - began)} ms after the request to publish`);
  expect((await site.get(paths.it)).body).not.toContain('Una bozza');
});

it('what the site would leave out is refused, with the field', async () => {
  const page = await publisher.page(id);
  const { status, json } = await publisher.save(page, { body: [{ ...page.body[0], title: '' }], _status: 'published' });
  expect(status).toBe(400);
  expect(json.errors[0].data.errors).toEqual([
    expect.objectContaining({ path: 'body.0.title', message: 'is missing' }),
  ]);
  const unknown = await publisher.save(page, { body: [{ ...page.body[0], subtitle: 'x' }] }, 'en', 'draft=true');
  expect(unknown.status).toBe(400);
  expect(unknown.json.errors[0].data.errors).toEqual([expect.objectContaining({ path: 'body.0.subtitle' })]);
});

it('a page that is published no longer is not found, and is back when a version is restored', async () => {
  const page = await publisher.page(id);
  const versions = await publisher.request(
    'GET',
    `/api/pages/versions?locale=en&where[parent][equals]=${page.id}&limit=20&sort=-updatedAt`,
  );
  const version = versions.json.docs.find((each: any) => each.version.body[0].title === 'A published title');
  expect((await publisher.save(page, { _status: 'draft' }, 'en', 'unpublishAllLocales=true')).status).toBe(200);
  for (const path of Object.values(paths)) await until(path, ({ status }) => status === 404);
  expect((await publisher.request('POST', `/api/pages/versions/${version.id}`)).status).toBe(200);
  // A restored version is a draft.
  expect((await publisher.save(page, { _status: 'published' }, 'en', 'publishAllLocales=true')).status).toBe(200);
  for (const path of Object.values(paths)) await until(path, ({ status }) => status === 200);
  expect((await site.get(paths.en)).body).toContain('A published title');
});

it('a draft is published, and a page unpublished, at the time for which it is scheduled', async () => {
  const { page, data } = await titled(publisher, 'A scheduled title');
  expect((await publisher.save(page, data, 'en', 'draft=true')).status).toBe(200);
  const { user } = (await publisher.request('GET', '/api/users/me')).json;
  const seconds = 20;
  const schedule = (type: string, at: number) => `await payload.jobs.queue({
    task: 'schedulePublish', waitUntil: new Date(${at}),
    input: { type: '${type}', locale: 'all', doc: { relationTo: 'pages', value: ${page.id} }, user: { relationTo: 'users', value: ${user.id} } },
  })`;
  const at = Date.now() + seconds * 1000;
  await cms.evaluate(schedule('publish', at));
  await site.app.get(ContentStore).refresh();
  if (Date.now() < at) expect((await site.get(paths.en)).body).not.toContain('A scheduled title');
  await until(paths.en, ({ body }) => body.includes('A scheduled title'));
  console.log(`visible ${((Date.now() - at) / 1000).toFixed(1)} s after the scheduled time`);
  await cms.evaluate(schedule('unpublish', Date.now()));
  await until(paths.en, ({ status }) => status === 404);
  const restored = await publisher.save(page, { ...data, _status: 'published' }, 'en', 'publishAllLocales=true');
  expect(restored.status).toBe(200);
  for (const path of Object.values(paths)) await until(path, ({ status }) => status === 200);
});

it('of two people on one page the second is told, and each save stays as a version', async () => {
  const page = await editor.page(id);
  const { user } = (await editor.request('GET', '/api/users/me')).json;
  // As the interface does when somebody begins to edit.
  await cms.evaluate(`await payload.create({
    collection: 'payload-locked-documents',
    data: { document: { relationTo: 'pages', value: ${page.id} }, user: { relationTo: 'users', value: ${user.id} } },
  })`);
  const { data } = await titled(publisher, 'Of the second');
  const refused = await publisher.save(page, data, 'en', 'draft=true');
  expect(refused.status).toBe(423);
  expect(JSON.stringify(refused.json)).toContain('locked by another user');
  const first = await titled(editor, 'Of the first');
  expect((await editor.save(page, first.data, 'en', 'draft=true')).status).toBe(200);
  expect((await publisher.save(page, data, 'en', 'draft=true&overrideLock=true')).status).toBe(200);
  const { json } = await editor.request(
    'GET',
    `/api/pages/versions?locale=en&where[parent][equals]=${page.id}&sort=-updatedAt&limit=2`,
  );
  expect(json.docs.map(({ version }: any) => version.body[0].title)).toEqual(['Of the second', 'Of the first']);
  await cms.evaluate(
    `await payload.delete({ collection: 'payload-locked-documents', where: { id: { exists: true } } })`,
  );
});

it('a changed path is published with a redirect from the former one', async () => {
  const page = await publisher.page(id, 'it');
  expect((await publisher.save(page, { alias: 'reach-nuovo', _status: 'published' }, 'it')).status).toBe(200);
  await until('/it/reach-nuovo', ({ status }) => status === 200);
  expect(await site.get(paths.it)).toMatchObject({ status: 301, headers: { location: '/it/reach-nuovo' } });
  expect((await publisher.save(page, { alias: 'regolamento-reach', _status: 'published' }, 'it')).status).toBe(200);
  await until(paths.it, ({ status }) => status === 200);
});

it('facts and menus that are published are on the site at once', async () => {
  const facts = (await publisher.request('GET', '/api/globals/facts?draft=true&depth=0')).json;
  const [list] = facts.body;
  const items = list.items.map((item: any) =>
    item.key === 'reach_phone' ? { ...item, value: '+39 011 555 0199' } : item,
  );
  const saved = await publisher.request('POST', '/api/globals/facts', {
    body: [{ ...list, items }],
    _status: 'published',
  });
  expect(saved.status).toBe(200);
  await until(paths.en, ({ body }) => /\+39[\s\u00a0]011[\s\u00a0]555[\s\u00a0]0199/.test(body));
});

it('the site serves on while the content system is away, even for an hour, and until it starts again', async () => {
  await cms.kill();
  const served = await Promise.all(Object.values(paths).map((path) => site.get(path)));
  expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // By the clock of the site: after each minute its copies are older than CONTENT_TTL, and it asks in vain.
  const now = Date.now;
  let ahead = 0;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  for (; ahead < 60 * 60_000; ahead += 60_000) {
    for (const path of Object.values(paths)) expect((await site.get(path)).status).toBe(200);
  }
  clock.mockRestore();
  expect((await site.get(paths.it)).body).toBe(served[1]?.body);
  expect((await site.get('/en')).status).toBe(200);
  await cms.restart();
  const session = await cms.login('publisher');
  const { page, data } = await titled(session, 'After the crash');
  expect((await session.save(page, { ...data, _status: 'published' })).status).toBe(200);
  await until(paths.en, ({ body }) => body.includes('After the crash'));
});
