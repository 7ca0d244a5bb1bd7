import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/platform/storage/open-database.js';
import { describeWithPostgresql, Postgresql } from '../../support/servers/postgresql.js';

describeWithPostgresql('PostgreSQL whose certificate is of a private authority', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'database-tls-'));
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
    rmSync(folder, { recursive: true });
  });

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
