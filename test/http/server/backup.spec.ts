import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgresql } from '../../../scripts/install/postgresql.ts';
import { applyPath, filledIn, pdf, sendApplication } from '../../support/http/supplier-form.js';
import { describeWithPostgresql, Postgresql } from '../../support/servers/postgresql.js';
import { serverFolders } from '../../support/servers/server-folders.js';
import { freePort, ServerProcess } from '../../support/servers/server-process.js';

const run = promisify(execFile);
const API_TOKEN = 'token-of-the-back-office';
const headers = { Authorization: `Bearer ${API_TOKEN}` };

const { DATA_DIR, CONTENT_DIR } = serverFolders();

function inFolder(name: string): string {
  return path.join(DATA_DIR, name);
}

/** Runs the built server while `use` works with its address. */
async function withServer<T>(environment: Record<string, string>, use: (address: string) => Promise<T>): Promise<T> {
  const PORT = await freePort();
  const server = new ServerProcess({
    ...environment,
    CONTENT_DIR,
    API_TOKEN,
    PORT,
    HOST: '127.0.0.1',
  });
  try {
    await server.says(/listening on/);
    return await use(`http://127.0.0.1:${PORT}`);
  } finally {
    server.kill('SIGTERM');
    await server.ended;
  }
}

async function apply(address: string): Promise<string> {
  const { body } = await sendApplication(`${address}${applyPath}`, filledIn, [pdf(20_000)], {
    Accept: 'application/json',
  });
  return (JSON.parse(body) as { id: string }).id;
}

/** The applications that a server lists, with the sizes of their files. */
async function applicationsOf(address: string): Promise<Record<string, number>> {
  const { items } = (await (await fetch(`${address}/api/supplier`, { headers })).json()) as { items: { id: string }[] };
  const sizes = items.map(async ({ id }) => {
    const file = await fetch(`${address}/api/supplier/${id}/file`, { headers });
    return [id, (await file.arrayBuffer()).byteLength] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

describe('the embedded database', () => {
  const backUp = (DATA_DIR: string, target: string, environment = {}) =>
    run(process.execPath, ['dist/src/operations/commands/backup.js', target], { env: { DATA_DIR, ...environment } });

  it('can be backed up while the server runs, and restored into another DATA_DIR', async () => {
    const DATA_DIR = inFolder('embedded');
    const copy = inFolder('copy.db');
    const id = await withServer({ DATA_DIR }, async (address) => {
      const applied = await apply(address);
      await backUp(DATA_DIR, copy);
      return applied;
    });
    expect(statSync(copy).mode & 0o777).toBe(0o600);

    const restored = inFolder('restored');
    mkdirSync(restored);
    copyFileSync(copy, path.join(restored, 'site.db'));
    expect(await withServer({ DATA_DIR: restored }, applicationsOf)).toEqual({ [id]: 20_000 });

    await backUp(DATA_DIR, inFolder('copy-of-a-stopped-server.db'));
  });

  it.each([
    ['there is none', 'nowhere', {}, /site\.db does not exist/],
    ['PostgreSQL is used', 'nowhere', { DATABASE_URL: 'postgresql://db/site' }, /pg_dump/],
  ])('is not backed up if %s: the command says so', async (_, name, environment, reason) => {
    await expect(backUp(inFolder(name), inFolder('none.db'), environment)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(reason),
    });
  });

  it('never overwrites a file', async () => {
    const DATA_DIR = inFolder('another');
    const former = inFolder('former.db');
    mkdirSync(DATA_DIR);
    for (const file of [path.join(DATA_DIR, 'site.db'), former]) writeFileSync(file, '');
    await expect(backUp(DATA_DIR, former)).rejects.toMatchObject({ stderr: expect.stringMatching(/already exists/) });
  });
});

describeWithPostgresql('PostgreSQL', () => {
  let postgresql: Postgresql;

  beforeAll(async () => {
    postgresql = await Postgresql.start();
  });

  afterAll(() => postgresql.stop());

  it('can be dumped while the server runs, and restored into another database', async () => {
    const program = (name: string) => path.join(findPostgresql() ?? '', name);
    const DATA_DIR = inFolder('beside-postgresql');
    const DATABASE_URL = await postgresql.newDatabase();
    const dump = inFolder('site.dump');
    const id = await withServer({ DATA_DIR, DATABASE_URL }, async (address) => {
      const applied = await apply(address);
      await run(program('pg_dump'), ['--format=custom', `--file=${dump}`, DATABASE_URL]);
      return applied;
    });

    const restored = await postgresql.newDatabase();
    await run(program('pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${restored}`, dump]);
    expect(await withServer({ DATA_DIR, DATABASE_URL: restored }, applicationsOf)).toEqual({ [id]: 20_000 });
  });
});
