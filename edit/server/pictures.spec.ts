import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ContentFolder } from '../../src/content/files/folder/content-folder.fixture.js';
import { samplePicture } from '../../test/support/fixtures/sample-picture.js';
import type { Progress } from '../contract.js';
import { Pictures } from './pictures.js';

let folder: ContentFolder;

beforeEach(() => {
  folder = new ContentFolder();
});
afterEach(() => folder.erase());

it('reports how many sizes of a picture are made, from none to all', async () => {
  const root = path.dirname(folder.contentDir);
  for (const name of ['scripts', 'src', 'node_modules']) {
    if (!readdirSync(root).includes(name)) symlinkSync(path.resolve(name), path.join(root, name));
  }
  const pictures = new Pictures({
    contentDir: folder.contentDir,
    publicDir: path.join(root, 'public'),
    program: path.resolve('scripts/make/pictures.ts'),
  });
  const told: Progress[] = [];
  await pictures.add('rig.jpg', await samplePicture(800, 500), (progress) => told.push(progress));
  const { total } = told[0] ?? { total: 0 };
  expect(total).toBeGreaterThan(2);
  expect(told.map(({ done }) => done)).toEqual(Array.from({ length: total + 1 }, (_, done) => done));
});
