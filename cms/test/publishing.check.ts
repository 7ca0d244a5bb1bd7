import { firstValueFrom } from 'rxjs';
import { ContentStore } from '../../src/content/content-store.js';
import { refreshed } from '../../src/content/contract/refreshed.fixture.js';
import { UpstreamClient } from '../../src/platform/upstream/upstream-client.js';
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

afterAll(() => jest.restoreAllMocks());

it('an editor saves drafts, and nothing of what an editor may send changes what is public', async () => {
  const before = (await own.site.get(paths.en)).body;
  const { page, data } = await own.titled(own.editor, id, 'A draft title');
  const versions = await own.editor.request(
    'GET',
    `/api/pages/versions?locale=en&where[parent][equals]=${page.id}&limit=1`,
  );
  const version = versions.json.docs[0].id;
  const list = await own.editor.request('GET', '/api/globals/social-links?draft=true&depth=0');
  const refused = [
    await own.editor.save(page, { ...data, _status: 'published' }),
    await own.editor.save(page, { ...data, _status: 'published' }, 'en', 'draft=true'),
    await own.editor.request('PATCH', `/api/pages?where[id][equals]=${page.id}`, { ...data, _status: 'published' }),
    await own.editor.request('POST', '/api/pages?locale=en', {
      path: 'new-page',
      body: data.body,
      _status: 'published',
    }),
    await own.editor.request('DELETE', `/api/pages/${page.id}`),
    await own.editor.request('POST', '/api/globals/social-links', { items: list.json.items, _status: 'published' }),
    await own.editor.request('POST', '/api/payload-jobs', { taskSlug: 'publishRelease', input: {} }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  // What does not say so is saved as a draft.
  const saved = [
    await own.editor.request('POST', `/api/pages/versions/${version}`),
    await own.editor.save(page, data),
    await own.editor.save(page, { ...data, _status: 'draft' }),
    await own.editor.save(page, data, 'en', 'draft=true&unpublishAllLocales=true'),
    await own.editor.request('POST', '/api/globals/social-links', { items: list.json.items }),
    await own.editor.save(page, data, 'en', 'draft=true'),
  ];
  expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
  expect((await own.editor.page(id)).body[0].title).toBe('A draft title');
  await refreshed(own.site.app.get(ContentStore));
  expect((await own.site.get(paths.en)).body.length).toBe(before.length);
  expect((await own.site.get(paths.en)).body).not.toContain('A draft title');
});

it('an editor may not see the buttons that publish, of one page or of many', async () => {
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

it('nobody who has not logged in reads or writes anything', async () => {
  const page = await own.editor.page(id);
  const refused = [
    await own.cms.request('GET', '/api/pages'),
    await own.cms.request('PATCH', `/api/pages/${page.id}?draft=true`, { alias: 'x' }),
    await own.cms.request('GET', '/api/facts'),
    await own.cms.request('GET', '/api/users'),
    await own.cms.request('GET', '/api/applications'),
    await own.cms.request('POST', '/api/users', {
      email: 'x@example.com',
      password: 'a long password',
      role: 'administrator',
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  expect((await own.cms.request('GET', '/api/gateway/corporate/sitemap')).status).toBe(401);
  const promoted = await own.editor.request(
    'PATCH',
    `/api/users/${(await own.editor.request('GET', '/api/users/me')).json.user.id}`,
    {
      role: 'administrator',
    },
  );
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
  const page = await own.publisher.page(id);
  const { status, json } = await own.publisher.save(page, {
    body: [{ ...page.body[0], title: '' }],
    _status: 'published',
  });
  expect(status).toBe(400);
  expect(json.errors[0].data.errors).toEqual([
    expect.objectContaining({ path: 'body.0.title', message: 'is missing' }),
  ]);
  const unknown = await own.publisher.save(page, { body: [{ ...page.body[0], subtitle: 'x' }] }, 'en', 'draft=true');
  expect(unknown.status).toBe(400);
  expect(unknown.json.errors[0].data.errors).toEqual([expect.objectContaining({ path: 'body.0.subtitle' })]);
});

it('an unknown fact, and a path that another page has, are refused too', async () => {
  const page = await own.publisher.page(id, 'it');
  const body = [{ ...page.body[0], title: 'REACH {{reach_phon}}' }];
  const terms = await own.publisher.page('terms', 'it');
  const { status, json } = await own.publisher.save(page, { body, alias: terms.alias, _status: 'published' }, 'it');
  expect({ status, errors: json.errors?.[0].data.errors }).toEqual({
    status: 400,
    errors: [
      expect.objectContaining({ path: 'body.0.title', message: 'there is no fact {{reach_phon}}' }),
      expect.objectContaining({ path: 'alias', message: expect.stringContaining('is also a path of terms') }),
    ],
  });
});

it('a page that is published no longer is not found, and is back when a version is restored', async () => {
  const page = await own.publisher.page(id);
  const versions = await own.publisher.request(
    'GET',
    `/api/pages/versions?locale=en&where[parent][equals]=${page.id}&limit=20&sort=-updatedAt`,
  );
  const version = versions.json.docs.find((each: any) => each.version.body[0].title === 'A published title');
  expect((await own.publisher.save(page, { _status: 'draft' }, 'en', 'unpublishAllLocales=true')).status).toBe(200);
  for (const path of Object.values(paths)) await own.until(path, ({ status }) => status === 404);
  expect((await own.publisher.request('POST', `/api/pages/versions/${version.id}`)).status).toBe(200);
  // A restored version is a draft.
  expect((await own.publisher.save(page, { _status: 'published' }, 'en', 'publishAllLocales=true')).status).toBe(200);
  for (const path of Object.values(paths)) await own.until(path, ({ status }) => status === 200);
  expect((await own.site.get(paths.en)).body).toContain('A published title');
});

it('the home page is neither unpublished nor deleted, alone or among others', async () => {
  const home = await own.publisher.page('home');
  const others = `/api/pages?where[path][in]=home,${id}`;
  const refused = [
    await own.publisher.save(home, { _status: 'draft' }),
    await own.publisher.request('PATCH', others, { _status: 'draft' }),
    await own.publisher.request('DELETE', `/api/pages/${home.id}`),
    await own.publisher.request('DELETE', others),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await own.publisher.save(home, { _status: 'draft' }, 'en', 'draft=true')).status).toBe(200);
  expect((await own.site.get('/en')).status).toBe(200);
});

it('a draft that is scheduled is on the site at its time', async () => {
  const { page, data } = await own.titled(own.publisher, id, 'A scheduled title');
  expect((await own.publisher.save(page, data, 'en', 'draft=true')).status).toBe(200);
  const at = Date.now() + 3_000;
  const release = { title: 'Scheduled', pages: [page.id], date: new Date(at).toISOString() };
  expect((await own.publisher.request('POST', '/api/releases', release)).status).toBe(201);
  await own.until(paths.en, ({ body }) => body.includes('A scheduled title'));
  expect(Date.now()).toBeGreaterThan(at);
  console.log(`visible ${((Date.now() - at) / 1000).toFixed(1)} s after the scheduled time`);
});

it('of two people on one page the second is told, and each save stays as a version', async () => {
  const page = await own.editor.page(id);
  const { user } = (await own.editor.request('GET', '/api/users/me')).json;
  // As the interface does when somebody begins to edit.
  await own.cms.evaluate(`await payload.create({
    collection: 'payload-locked-documents',
    data: { document: { relationTo: 'pages', value: ${page.id} }, user: { relationTo: 'users', value: ${user.id} } },
  })`);
  const { data } = await own.titled(own.publisher, id, 'Of the second');
  const refused = await own.publisher.save(page, data, 'en', 'draft=true');
  expect(refused.status).toBe(423);
  expect(JSON.stringify(refused.json)).toContain('locked by another user');
  const first = await own.titled(own.editor, id, 'Of the first');
  expect((await own.editor.save(page, first.data, 'en', 'draft=true')).status).toBe(200);
  expect((await own.publisher.save(page, data, 'en', 'draft=true&overrideLock=true')).status).toBe(200);
  const { json } = await own.editor.request(
    'GET',
    `/api/pages/versions?locale=en&where[parent][equals]=${page.id}&sort=-updatedAt&limit=2`,
  );
  expect(json.docs.map(({ version }: any) => version.body[0].title)).toEqual(['Of the second', 'Of the first']);
  await own.cms.evaluate(
    `await payload.delete({ collection: 'payload-locked-documents', where: { id: { exists: true } } })`,
  );
});

it('a changed path is published with a redirect from the former one', async () => {
  const page = await own.publisher.page(id, 'it');
  expect((await own.publisher.save(page, { alias: 'giornata-nuova', _status: 'published' }, 'it')).status).toBe(200);
  await own.until('/it/giornata-nuova', ({ status }) => status === 200);
  expect(await own.site.get(paths.it)).toMatchObject({ status: 301, headers: { location: '/it/giornata-nuova' } });
  expect((await own.publisher.save(page, { alias: 'giornata-sulla-neve', _status: 'published' }, 'it')).status).toBe(
    200,
  );
  await own.until(paths.it, ({ status }) => status === 200);
});

it('the site serves on while the content system is away, even for an hour, and until it starts again', async () => {
  await own.cms.kill();
  const served = await Promise.all(Object.values(paths).map((path) => own.site.get(path)));
  expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // By the clocks of the site, which only go forward: after each step its copies are older than CONTENT_TTL, and it asks
  // in vain.
  let ahead = 0;
  const [dateNow, performanceNow] = [Date.now, performance.now.bind(performance)];
  jest.spyOn(Date, 'now').mockImplementation(() => dateNow() + ahead);
  jest.spyOn(performance, 'now').mockImplementation(() => performanceNow() + ahead);
  const { calls } = own.site.app.get(UpstreamClient);
  while (ahead < 60 * 60_000) {
    ahead += 10 * 60_000;
    expect(await firstValueFrom(calls)).toMatchObject({ outcome: 'error' });
    for (const path of Object.values(paths)) expect((await own.site.get(path)).status).toBe(200);
  }
  expect((await own.site.get(paths.it)).body).toBe(served[1]?.body);
  expect((await own.site.get('/en')).status).toBe(200);
  await own.cms.restart();
  const session = await own.cms.login('publisher');
  const { page, data } = await own.titled(session, id, 'After the crash');
  expect((await session.save(page, { ...data, _status: 'published' })).status).toBe(200);
  await own.until(paths.en, ({ body }) => body.includes('After the crash'));
});
