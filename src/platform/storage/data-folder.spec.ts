import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDataFolder } from './data-folder.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-folder-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('creates a missing folder', () => {
  const data = path.join(folder, 'of', 'the', 'site');
  prepareDataFolder(data);
  expect(statSync(data).isDirectory()).toBe(true);
});

it('names the variable if there is a file in its place', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(/^DATA_DIR: .+$/);
});
