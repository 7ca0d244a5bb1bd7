import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ContentCopy, fewPages } from '../../support/fixtures/content-copy.js';
import { describeWithPostgresql, Postgresql } from '../../support/servers/postgresql.js';
import { freePort, ServerProcess } from '../../support/servers/server-process.js';

describeWithPostgresql('PostgreSQL whose certificate is of a private authority', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'database-tls-'));
  const content = new ContentCopy(fewPages);
  const authority = path.join(folder, 'authority.pem');
  let server: Postgresql;
  let database: string;

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

  beforeAll(async () => {
    server = await Postgresql.start(certificate());
    database = await server.newDatabase();
  });

  afterAll(async () => {
    await server?.stop();
    content.erase();
    rmSync(folder, { recursive: true });
  });

  function start(parameters: string, { host = 'localhost', ...environment }: Record<string, string> = {}) {
    const DATABASE_URL = `${database.replace('127.0.0.1', host)}?${parameters}`;
    const own = { HOST: '127.0.0.1', DATA_DIR: path.join(folder, 'data'), CONTENT_DIR: content.contentDir };
    return new ServerProcess({ ...own, DATABASE_URL, ...environment });
  }

  async function encrypted(): Promise<number> {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const { rows } = await client.query('select 1 from pg_stat_ssl where ssl').finally(() => client.end());
    return rows.length;
  }

  it.each([
    ['sslrootcert', `sslmode=verify-full&sslrootcert=${authority}`, {}],
    ['NODE_EXTRA_CA_CERTS', 'sslmode=verify-full', { NODE_EXTRA_CA_CERTS: authority }],
  ])('is trusted with %s', async (_, parameters, environment) => {
    const PORT = await freePort();
    const instance = start(parameters, { PORT, ...environment });
    await instance.isUp(`http://127.0.0.1:${PORT}/reach`);
    expect(await encrypted()).toBeGreaterThan(0);
    instance.kill('SIGTERM');
    // Neither a warning of the driver nor one of Node.
    expect(await instance.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([
    ['nobody trusts', 'sslmode=verify-full', {}, /the database cannot be opened: .*certificate/],
    ['is for another host', `sslmode=verify-full&sslrootcert=${authority}`, { host: '127.0.0.1' }, /altnames/],
    ['is to be read from nowhere', 'sslmode=verify-full&sslrootcert=/nowhere.pem', {}, /ENOENT.*\/nowhere\.pem/],
    [
      'would not be checked, by a misspelt mode',
      'sslmode=verify_full',
      {},
      /sslmode must be one of disable, .*verify-full/,
    ],
  ])('stops the start with one line if it %s', async (_, parameters, environment, reason) => {
    const { code, stderr } = await start(parameters, environment).ended;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL: [^\n]+\n$/)]);
    expect(stderr).toMatch(reason);
    expect(stderr).not.toContain('postgres:postgres');
  });
});
