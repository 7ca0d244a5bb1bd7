import { ContentFiles } from './content-files.js';
import { ContentFolder } from './content-folder.fixture.js';

let unreadable: string | undefined;
jest.mock('node:fs/promises', () => {
  const fs = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const readFile = async (file: string, ...rest: unknown[]) => {
    if (unreadable !== undefined && file.endsWith(unreadable)) throw new Error('EIO: i/o error, read');
    return (fs.readFile as (...args: unknown[]) => Promise<unknown>)(file, ...rest);
  };
  return { ...fs, readFile };
});

const reach = 'pages/reach/it.yaml';

let folder: ContentFolder;
let files: ContentFiles;

beforeEach(async () => {
  folder = new ContentFolder();
  files = new ContentFiles(folder.contentDir);
  await files.refresh();
});

afterEach(() => folder.erase());

it('a file that could not be read stays an issue, and is read again', async () => {
  unreadable = reach;
  folder.write(reach, 'alias: read-later');
  await files.refresh();
  const issues = [expect.objectContaining({ source: reach, isUnreadable: true })];
  expect(files.issues).toEqual(issues);
  await files.refresh();
  expect(files.issues).toEqual(issues);
  unreadable = undefined;
  await files.refresh();
  expect(files.issues).toEqual([]);
  expect(files.file(reach)?.text).toBe('alias: read-later');
});
