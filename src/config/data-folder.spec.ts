import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDataFolder } from './data-folder.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-folder-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('a folder that is missing is made, for its owner alone', () => {
  const data = path.join(folder, 'of', 'the', 'site');
  prepareDataFolder(data);
  expect(statSync(data).mode & 0o777).toBe(0o700);
});

it('a file in its place names the variable', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(/^DATA_DIR: .+$/);
});
