import { ContentStore } from '../../../src/content/content-store.js';
import { refreshed } from '../../../src/content/contract/refreshed.fixture.js';
import {
  InstanceNotifications,
  PostgresqlNotifications,
} from '../../../src/platform/storage/instance-notifications.js';
import { DATABASE } from '../../../src/platform/storage/schema.js';
import { apiToken } from '../../support/http/api.js';
import { describeWithPostgresql, Postgresql } from '../../support/servers/postgresql.js';
import { Site } from '../../support/servers/site.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';
import { until } from '../../support/until.js';

const id = 'our-company/who-we-are';

describeWithPostgresql('two instances that share PostgreSQL', () => {
  let postgresql: Postgresql;
  let gateway: StubGateway;
  let one: Site;
  let two: Site;

  beforeAll(async () => {
    [postgresql, gateway] = await Promise.all([Postgresql.start(), StubGateway.start()]);
    const shared = { DATABASE_URL: await postgresql.newDatabase(), API_TOKEN: apiToken, CONTENT_TTL: '86400' };
    one = await Site.start({ ...gateway.environment, ...shared });
    two = await Site.start({ ...gateway.environment, ...shared });
    for (const site of [one, two]) await refreshed(site.app.get(ContentStore));
  });

  afterAll(async () => {
    await Promise.all([one, two].map((site) => site?.stop()));
    await Promise.all([gateway?.stop(), postgresql?.stop()]);
  });

  async function rename(title: string): Promise<void> {
    const page = Object(await gateway.content.page('en', id));
    gateway.content.replace('en', id, { ...page, body: { ...page.body, title } });
  }

  const refresh = (site: Site, ids?: string[]) =>
    site.send('/api/content/refresh', {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(ids ? { ids } : {}),
    });

  const shows = async (site: Site, title: string) => (await site.get(`/${id}`)).body.includes(`>${title}<`);

  it('every page has the same bytes and the same entity tag in both', async () => {
    const pages = await one.pages();
    expect(pages.length).toBeGreaterThan(80);
    const different = [];
    for (const page of pages) {
      const [mine, theirs] = await Promise.all([one.get(page.path), two.get(page.path)]);
      const isSame = mine.body === theirs.body && mine.headers.etag === theirs.headers.etag;
      if (mine.status !== 200 || mine.headers.etag === undefined || !isSame) different.push(page.path);
    }
    expect(different).toEqual([]);
  });

  it.each([[[id]], [undefined]])('a refresh of %j at one instance reaches the other', async (ids) => {
    const title = `Told to one instance, ${ids ? 'of a page' : 'of all'}`;
    await rename(title);
    expect([await shows(one, title), await shows(two, title)]).toEqual([false, false]);
    expect((await refresh(one, ids)).status).toBe(200);
    await until(() => shows(two, title), 'the other instance shows the change');
    await until(() => shows(one, title), 'the instance itself shows the change');
  });

  it('an instance whose connection hears nothing does not count as connected', async () => {
    // As through a pooler: what the others send goes to another session.
    const deaf = new PostgresqlNotifications(await postgresql.newDatabase(), one.app.get(DATABASE));
    await deaf.run();
    expect(deaf.state).toBe('disconnected');
    await deaf.onModuleDestroy();
  });

  it('a refresh that was missed while the connection was lost is made up for after the reconnection', async () => {
    const title = 'Told while nobody heard it';
    const instances = two.app.get(InstanceNotifications);
    await rename(title);
    await postgresql.endConnections();
    await until(() => instances.state === 'connected', 'the instance is connected again');
    await until(() => shows(two, title), 'the other instance shows the change');
  });
});
