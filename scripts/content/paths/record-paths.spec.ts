import { checkContent } from '../../../src/content/check/check-content.js';
import { ContentFolder, companyNames } from '../../../src/content/files/folder/content-folder.fixture.js';
import { recordPresentPaths } from './record-paths.js';

describe('recording the present paths', () => {
  let folder: ContentFolder;

  beforeEach(() => {
    folder = new ContentFolder();
  });

  afterEach(() => folder.erase());

  const check = () => {
    const { contentDir, publicDir } = folder;
    return checkContent({ contentDir, publicDir, companyNames });
  };
  const record = () => recordPresentPaths({ contentDir: folder.contentDir, companyNames });

  it('adds a changed path once', async () => {
    folder.write('pages/reach/it.yaml', 'alias: sostanze\nbody:\n  title: R\n  summary: S\n  text: <h2>Why</h2>\n');
    expect(await record()).toEqual({ added: ['it sostanze'], issues: [] });
    expect(await check()).toEqual([]);
    expect(await record()).toEqual({ added: [], issues: [] });
  });

  it('leaves a file alone that cannot be read', async () => {
    const text = 'en:\n  about: about\n  about: reach\n';
    folder.write('former-paths.yaml', text);
    expect(await record()).toEqual({
      added: [],
      issues: ['former-paths.yaml:3:3 about: is given twice'],
    });
    expect(folder.read('former-paths.yaml')).toBe(text);
  });
});
