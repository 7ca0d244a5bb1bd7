import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { secrets } from './support/cms.js';

const folder = mkdtempSync(path.join(tmpdir(), 'start-'));

afterAll(() => rmSync(folder, { recursive: true }));

const run = (parameters: string[], environment: Record<string, string> = {}, cwd = '.') =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { ...process.env, CMS_DATA_DIR: path.join(folder, 'data'), ...environment };
    execFile(process.execPath, parameters, { env, cwd }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
const started = (environment: Record<string, string>) => run(['cms/scripts/start.mjs'], environment);

it('a port that is in use ends the start before anything is done', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const CMS_PORT = `${(other.address() as AddressInfo).port}`;
  expect(await started({ CMS_PORT, PORT: '5655' })).toEqual({
    code: 1,
    output: `cms: CMS_PORT: ${CMS_PORT} is in use: end that program, or set CMS_PORT to another\n`,
  });
  other.close();
  expect(existsSync(path.join(folder, 'data'))).toBe(false);
});

it('a data folder that is none ends it too', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  for (const CMS_DATA_DIR of [file, '/proc/none/data'])
    expect(await started({ PORT: '5654', CMS_PORT: '5655', CMS_DATA_DIR })).toEqual({
      code: 1,
      output: expect.stringMatching(/^cms: CMS_DATA_DIR: .* cannot be written to/),
    });
  const environment = { ...secrets, NODE_ENV: 'production', CMS_DATA_DIR: '/proc/none/data' };
  const { code, output } = await run(['dist/commands/first-user.mjs'], environment, 'cms');
  expect([code, output]).toEqual([1, expect.stringContaining('/proc/none')]);
});

it('a database of another version ends it with what is to be done', async () => {
  const data = mkdtempSync(path.join(folder, 'other-'));
  const database = new DatabaseSync(path.join(data, 'cms.db'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE payload_migrations (id integer PRIMARY KEY, name text, batch numeric, updated_at text, created_at text);
    INSERT INTO payload_migrations (name, batch) VALUES ('20200101_000000_tables', 1)`);
  database.close();
  const environment = { ...secrets, NODE_ENV: 'production', CMS_DATA_DIR: data };
  const { code, output } = await run(['dist/commands/first-user.mjs'], environment, 'cms');
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^cms: the database is of another version .* empty CMS_DATA_DIR, and import the content/)],
  ]);
});

it('the interface is not shown within other pages, nor sent without TLS once it had it', async () => {
  const code = `const { default: config } = await import('./next.config.mjs'); console.log(JSON.stringify(await config.headers()))`;
  const { output } = await run(['--input-type=module', '--eval', code], {}, 'cms');
  const policy = { key: 'Content-Security-Policy', value: expect.stringContaining("frame-ancestors 'none'") };
  const transport = { key: 'Strict-Transport-Security', value: 'max-age=31536000' };
  const has = [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }];
  expect(JSON.parse(output)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ source: '/:path*', headers: expect.arrayContaining([policy]) }),
      { source: '/:path*', has, headers: [transport] },
    ]),
  );
});
