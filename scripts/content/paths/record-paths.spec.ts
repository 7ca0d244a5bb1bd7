import { checkContent } from '../../../src/content/check/check-content.js';
import { ContentFolder, companyNames } from '../../../src/content/files/folder/content-folder.fixture.js';
import { recordPresentPaths } from './record-paths.js';

it('recording the present paths adds a changed path once', async () => {
  const folder = new ContentFolder();
  const { contentDir, publicDir } = folder;
  const record = () => recordPresentPaths({ contentDir, companyNames });
  folder.write('pages/reach/it.yaml', 'alias: sostanze\nbody:\n  title: R\n  summary: S\n  text: <h2>Why</h2>\n');
  expect(await record()).toEqual({ added: ['it sostanze'], issues: [] });
  expect(await checkContent({ contentDir, publicDir, companyNames })).toEqual([]);
  expect(await record()).toEqual({ added: [], issues: [] });
  folder.erase();
});
