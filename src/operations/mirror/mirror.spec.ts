import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { MirrorFiles, replaceFolder } from './write-mirror.js';

const folder = new DataFolder();

afterAll(() => folder.remove());

it('a text is written with its compressed form, and nothing outside the folder', async () => {
  const files = new MirrorFiles(path.join(folder.path, 'new'));
  await files.write('pages/it/chi-siamo.html', 'testo');
  const file = path.join(folder.path, 'new/pages/it/chi-siamo.html');
  expect([readFileSync(file, 'utf8'), gunzipSync(readFileSync(`${file}.gz`)).toString()]).toEqual(['testo', 'testo']);
  await expect(files.write('../outside', '')).rejects.toThrow('outside the folder');
});

it('a finished mirror replaces the former one', async () => {
  for (const name of ['first', 'second']) {
    mkdirSync(path.join(folder.path, 'new'), { recursive: true });
    writeFileSync(path.join(folder.path, 'new', name), '');
    await replaceFolder(path.join(folder.path, 'new'), path.join(folder.path, 'site'));
  }
  expect(readdirSync(folder.path, { recursive: true }).sort()).toEqual(['site', 'site/second']);
});
