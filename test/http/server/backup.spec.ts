import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { filesHolding } from '../../support/faults/data-bytes.js';
import { pdfOf } from '../../support/fixtures/pdf.js';
import { Api } from '../../support/http/api.js';
import { DataFolder } from '../../support/servers/data-folder.js';

const data = new DataFolder();

afterAll(() => data.remove());

const inFolder = (name: string) => path.join(data.path, name);

const backUp = (DATA_DIR: string, target: string, environment = {}) =>
  promisify(execFile)(process.execPath, ['dist/src/operations/commands/backup.js', target], {
    env: { DATA_DIR, ...environment },
  });

it('the embedded database can be backed up while the server runs, and restored into another DATA_DIR', async () => {
  const [DATA_DIR, copy, restored] = [inFolder('embedded'), inFolder('copy.db'), inFolder('restored')];
  const running = await Api.start({ DATA_DIR });
  const content = pdfOf(20_000, 'text of the file');
  const file = { file: content.toString('base64'), file_name: 'company.pdf' };
  const { json: applied } = await running.call('/api/supplier', {
    json: { ...goodApplication, privacy: true, ...file },
  });
  await backUp(DATA_DIR, copy);
  await running.stop();
  expect(statSync(copy).mode & 0o777).toBe(0o600);

  mkdirSync(restored);
  copyFileSync(copy, path.join(restored, 'site.db'));
  const next = await Api.start({ DATA_DIR: restored });
  const { json: listed } = await next.call('/api/supplier');
  const download = await next.call(`/api/supplier/${applied.id}/file`);
  await next.stop();
  expect(download.text).toContain('text of the file');
  expect(filesHolding(restored, 'text of the file')).toEqual([path.join('application_files', applied.id)]);
  expect(listed.items).toMatchObject([{ id: applied.id, has_file: true }]);
  await backUp(DATA_DIR, inFolder('copy-of-a-stopped-server.db'));
});

it.each([
  ['there is none', 'nowhere', {}, /site\.db does not exist/],
  ['PostgreSQL is used', 'nowhere', { DATABASE_URL: 'postgresql://db/site' }, /pg_dump/],
])('it is not backed up if %s: the command says so', async (_, name, environment, reason) => {
  await expect(backUp(inFolder(name), inFolder('none.db'), environment)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(reason),
  });
});

it('a backup never overwrites a file', async () => {
  const DATA_DIR = inFolder('another');
  const former = inFolder('former.db');
  mkdirSync(DATA_DIR);
  for (const file of [path.join(DATA_DIR, 'site.db'), former]) writeFileSync(file, '');
  await expect(backUp(DATA_DIR, former)).rejects.toMatchObject({ stderr: expect.stringMatching(/already exists/) });
});
