import { redirectsShape } from '../model/redirects-shape.js';
import { magazineFeedShape } from '../model/shapes.js';
import { ContentFolder, companyNames } from './content-folder.fixture.js';
import { LocalizedFiles } from './localized-files.js';

describe('content that is not a page', () => {
  let folder: ContentFolder;
  let files: LocalizedFiles;

  beforeEach(() => {
    folder = new ContentFolder();
    files = new LocalizedFiles({ contentDir: folder.contentDir, companyNames });
  });

  afterEach(() => folder.erase());

  it('is merged with its language and filled with facts', async () => {
    folder.write('feeds/magazine/it.yaml', 'posts:\n  - id: a\n    title: "{{count}} storie"\n    alt: Alt\n');
    expect(await files.readLocalized('feeds/magazine/feed.yaml', 'it', magazineFeedShape)).toEqual({
      posts: [
        { id: 'a', title: '1.200 storie', alt: 'Alt', image_square: '/images/a.jpg', url: 'https://m.example.com' },
      ],
    });
  });

  it('stays at its last good copy, and names the line of an address that stands twice', async () => {
    const good = await files.read('redirects.yaml', redirectsShape);
    folder.write('redirects.yaml', 'legacy:\n  /Old: /en/reach\n  /Old: /en/about\nmoved: {}\n');
    expect(await files.read('redirects.yaml', redirectsShape)).toEqual(good);
    expect(files.issues).toEqual([
      expect.objectContaining({
        source: 'redirects.yaml',
        line: 3,
        field: '/Old',
        reason: 'is given twice, first in line 2',
      }),
    ]);
  });

  it('is absent where there is no file', async () => {
    expect(await files.read('none.yaml', redirectsShape)).toBeUndefined();
    expect(files.issues).toEqual([{ source: 'none.yaml', field: '', reason: 'the file is missing' }]);
  });
});
