import path from 'node:path';
import { ContentFolder } from '../../../src/content/files/folder/content-folder.fixture.js';
import { WorkingCopy } from './working-copy.js';

let folder: ContentFolder;

beforeEach(() => {
  folder = new ContentFolder();
});
afterEach(() => folder.erase());

it('reports a file that is changed by others while it is edited, once for each change', () => {
  const name = 'pages/about/en.yaml';
  const copy = new WorkingCopy(folder.contentDir, path.join(path.dirname(folder.contentDir), 'cache'));
  const saved = folder.read(name);
  copy.write(name, `${saved}# mine\n`);
  expect(copy.follow()).toEqual([]);
  folder.write(name, `${saved}# theirs\n`);
  expect(copy.follow()).toEqual([name]);
  expect(copy.follow()).toEqual([]);
  folder.write(name, `${saved}# theirs, again\n`);
  expect(copy.follow()).toEqual([name]);
  expect(copy.read(name)).toBe(`${saved}# mine\n`);
  copy.discard(name);
  expect(copy.read(name)).toBe(`${saved}# theirs, again\n`);
});
