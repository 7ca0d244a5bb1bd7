import { languageCodes } from '../../src/routing/languages.js';
import { describeWithPostgresql, Postgresql } from '../../test/support/servers/postgresql.js';
import { WithSite } from './support/with-site.js';

describeWithPostgresql('with PostgreSQL', () => {
  let server: Postgresql;
  const own = new WithSite();
  const sqlite = new WithSite();

  beforeAll(async () => {
    server = await Postgresql.start();
    await own.start({ databaseUrl: await server.newDatabase() });
    await sqlite.start();
  });

  afterAll(async () => {
    await own.stop();
    await sqlite.stop();
    await server?.stop();
  });

  it('the gateway responds with the same pages, menus and data as with SQLite', async () => {
    const { cms } = own;
    const other = sqlite.cms;
    const [one, two] = await Promise.all([cms, other].map((each) => each.gateway('corporate/sitemap')));
    expect(one).toEqual(two);
    const resources = languageCodes.flatMap((language) => one?.json.sitemap[language]) as { resource: string }[];
    expect(resources.length).toBeGreaterThan(300);
    for (const { resource } of resources) expect(await cms.gateway(resource)).toEqual(await other.gateway(resource));
  });

  it('a page is drafted, published and taken back, in its language', async () => {
    const { cms, publisher } = own;
    const page = await publisher.page('ski-day', 'it');
    const body = (title: string) => ({ body: [{ ...page.body[0], title }] });
    const shown = async (language: string, query = '') =>
      (await cms.gateway(`pages/${language}/ski-day${query}`)).json.body?.title;
    const [english, italian] = [await shown('en'), await shown('it')];
    expect((await publisher.save(page, body('Bozza'), 'it', 'draft=true')).status).toBe(200);
    expect([await shown('it'), await shown('it', '?draft=1')]).toEqual([italian, 'Bozza']);
    expect((await publisher.save(page, { ...body('Titolo'), _status: 'published' }, 'it')).status).toBe(200);
    expect([await shown('it'), await shown('en')]).toEqual(['Titolo', english]);
    expect((await publisher.save(page, { _status: 'draft' }, 'en', 'unpublishAllLocales=true')).status).toBe(200);
    expect((await cms.gateway('pages/it/ski-day')).status).toBe(404);
    expect((await publisher.save(page, {}, 'en', 'publishAllLocales=true')).status).toBe(200);
  });

  it('what is published is on the site at once, with either database', async () => {
    await own.measurePublishing('PostgreSQL');
    await sqlite.measurePublishing('SQLite');
  });
});
