import { ContentStore } from '../../src/content/content-store.js';
import { refreshed } from '../../src/content/contract/refreshed.fixture.js';
import { languageCodes } from '../../src/routing/languages.js';
import { MagazineService } from '../../src/site/magazine/magazine.service.js';
import { describeWithPostgresql, Postgresql } from '../../test/support/servers/postgresql.js';
import { Site } from '../../test/support/servers/site.js';
import { Cms } from './support/cms.js';

let cms: Cms;

beforeAll(async () => {
  cms = await Cms.start();
});

afterAll(() => cms?.stop());

/** Without the parts that differ in each rendering. */
const steady = (html: string) => html.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'key');

it('every page in every language is the same from the content system as from the files', async () => {
  const [ours, theirs] = [await Site.start(cms.siteEnvironment), await Site.start()];
  await refreshed(ours.app.get(ContentStore));
  for (const language of languageCodes) await ours.app.get(MagazineService).fetchLatest(language);
  const addresses = (await theirs.pages()).map(({ path }) => path);
  expect((await ours.pages()).map(({ path }) => path)).toEqual(addresses);
  for (const address of [...addresses, '/search/gear', '/sitemap-it.xml', '/nowhere']) {
    const [one, other] = [await ours.get(address), await theirs.get(address)];
    expect({ address, status: one.status, body: steady(one.body) }).toEqual({
      ...{ address, status: other.status, body: steady(other.body) },
    });
  }
  expect(ours.app.get(ContentStore).issues).toEqual([]);
  await Promise.all([ours.stop(), theirs.stop()]);
});

describeWithPostgresql('with PostgreSQL', () => {
  let server: Postgresql;
  let own: Cms;

  beforeAll(async () => {
    server = await Postgresql.start();
    own = await Cms.start({ databaseUrl: await server.newDatabase() });
  });

  afterAll(async () => {
    await own?.stop();
    await server?.stop();
  });

  it('the gateway responds with the same pages, menus and data as with SQLite', async () => {
    const [one, two] = await Promise.all([own, cms].map((each) => each.gateway('corporate/sitemap')));
    expect(one).toEqual(two);
    const resources = languageCodes.flatMap((language) => one?.json.sitemap[language]) as { resource: string }[];
    expect(resources.length).toBeGreaterThan(300);
    for (const { resource } of resources) expect(await own.gateway(resource)).toEqual(await cms.gateway(resource));
  });

  it('a page is drafted, published and taken back, in its language', async () => {
    const publisher = await own.login('publisher');
    const page = await publisher.page('ski-day', 'it');
    const body = (title: string) => ({ body: [{ ...page.body[0], title }] });
    const shown = async (language: string, query = '') =>
      (await own.gateway(`pages/${language}/ski-day${query}`)).json.body?.title;
    const [english, italian] = [await shown('en'), await shown('it')];
    expect((await publisher.save(page, body('Bozza'), 'it', 'draft=true')).status).toBe(200);
    expect([await shown('it'), await shown('it', '?draft=1')]).toEqual([italian, 'Bozza']);
    expect((await publisher.save(page, { ...body('Titolo'), _status: 'published' }, 'it')).status).toBe(200);
    expect([await shown('it'), await shown('en')]).toEqual(['Titolo', english]);
    expect((await publisher.save(page, { _status: 'draft' }, 'en', 'unpublishAllLocales=true')).status).toBe(200);
    expect((await own.gateway('pages/it/ski-day')).status).toBe(404);
  });

  it('of those who save over the same version at once, one has saved and the others are told', async () => {
    const publisher = await own.login('publisher');
    const { id, updatedAt, body } = await publisher.page('reach');
    const titles = Array.from({ length: 12 }, (_, number) => `Saved by ${number}`);
    const save = (title: string) =>
      publisher.save({ id }, { updatedAt, body: [{ ...body[0], title }] }, 'en', 'draft=true');
    const statuses = (await Promise.all(titles.map(save))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(11).fill(409)]);
    expect((await publisher.page('reach')).body[0].title).toBe(titles[statuses.indexOf(200)]);
  });

  it('what PostgreSQL cannot store is refused as malformed, and not logged', async () => {
    const editor = await own.login('editor');
    const nul = 'somebody\u0000@example.com';
    const key = { 'Idempotency-Key': 'malformed' };
    const responses = [
      await own.request('POST', '/api/users/login', { email: nul, password: 'not the password' }),
      await own.gateway('corporate/createsupplier', { note: nul }, key),
      await editor.request('GET', '/api/pages?page=-5'),
      await editor.request('GET', '/api/pages/99999999999999'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(own.log).toContain('Failed query: ');
    expect(own.log).not.toMatch(/params|somebody/);
    const send = () => own.gateway('corporate/createsupplier', { note: 'x' }, { 'Idempotency-Key': 'at-once' });
    const taken = await Promise.all([send(), send(), send(), send()]);
    expect(taken).toEqual(taken.map(() => ({ status: 200, json: taken[0]?.json })));
  });
});
