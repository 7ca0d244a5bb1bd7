import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { ContentStore } from '../../../src/content/content-store.js';
import { refreshed } from '../../../src/content/contract/refreshed.fixture.js';
import { InstanceNotifications } from '../../../src/platform/storage/notifications/instance-notifications.js';
import { openDatabase } from '../../../src/platform/storage/open-database.js';
import { apiToken } from '../../support/http/api.js';
import { describeWithPostgresql, Postgresql } from '../../support/servers/postgresql.js';
import { Site } from '../../support/servers/site.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';

const folder = mkdtempSync(path.join(tmpdir(), 'database-tls-'));
const authority = path.join(folder, 'authority.pem');

/** Makes an authority, and a certificate of it for localhost only. */
function certificate(): Record<'certificate' | 'key', Buffer> {
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'ignore' });
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  openssl(`req -x509 ${key} -keyout authority.key -out authority.pem -subj /CN=authority -days 2`);
  openssl(`req ${key} -keyout key -out request -subj /CN=database -addext subjectAltName=DNS:localhost`);
  const signed = '-CA authority.pem -CAkey authority.key -CAcreateserial -copy_extensions copy -days 2';
  openssl(`x509 -req -in request ${signed} -out certificate`);
  return { certificate: readFileSync(path.join(folder, 'certificate')), key: readFileSync(path.join(folder, 'key')) };
}

describeWithPostgresql('PostgreSQL', () => {
  let postgresql: Postgresql;
  let database: string;

  beforeAll(async () => {
    postgresql = await Postgresql.start(certificate());
    database = await postgresql.newDatabase();
  });

  afterAll(async () => {
    await postgresql?.stop();
    rmSync(folder, { recursive: true });
  });

  describe('whose certificate is of a private authority', () => {
    const open = (parameters: string, host = 'localhost') =>
      openDatabase({ DATA_DIR: folder, DATABASE_URL: `${database.replace('127.0.0.1', host)}?${parameters}` }, []);

    it('is trusted with sslrootcert', async () => {
      const opened = await open(`sslmode=verify-full&sslrootcert=${authority}`);
      const { rows } = await sql`select 1 from pg_stat_ssl where ssl and pid = pg_backend_pid()`.execute(opened);
      await opened.destroy();
      expect(rows).toHaveLength(1);
    });

    it.each([
      ['nobody trusts', 'sslmode=verify-full', 'localhost', /certificate/],
      ['is for another host', `sslmode=verify-full&sslrootcert=${authority}`, '127.0.0.1', /altnames/],
      [
        'is to be read from nowhere',
        'sslmode=verify-full&sslrootcert=/nowhere.pem',
        'localhost',
        /ENOENT.*\/nowhere\.pem/,
      ],
    ])('is not opened if its certificate %s', async (_, parameters, host, reason) => {
      const opening = open(parameters, host);
      await expect(opening).rejects.toThrow(/^DATABASE_URL: the database cannot be opened: /);
      await expect(opening).rejects.toThrow(reason);
      await expect(opening).rejects.not.toThrow(/postgres:postgres/);
    });
  });

  describe('with two instances that share it', () => {
    const id = 'our-company/who-we-are';
    let gateway: StubGateway;
    let one: Site;
    let two: Site;

    beforeAll(async () => {
      gateway = await StubGateway.start();
      const shared = { DATABASE_URL: database, API_TOKEN: apiToken, CONTENT_TTL: '86400' };
      one = await Site.start({ ...gateway.environment, ...shared });
      two = await Site.start({ ...gateway.environment, ...shared });
      for (const site of [one, two]) await refreshed(site.app.get(ContentStore));
    });

    afterAll(async () => {
      await Promise.all([one, two].map((site) => site?.stop()));
      await gateway?.stop();
    });

    async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
      while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
    }

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
      await until(() => shows(two, title));
      await until(() => shows(one, title));
    });

    it('a refresh that was missed while the connection was lost is made up for after the reconnection', async () => {
      const title = 'Told while nobody heard it';
      const instances = two.app.get(InstanceNotifications);
      await rename(title);
      await postgresql.endConnections();
      await until(() => instances.state === 'connected');
      await until(() => shows(two, title));
    });
  });
});
