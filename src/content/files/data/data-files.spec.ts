import { ContentFiles } from '../folder/content-files.js';
import { ContentFolder, companyNames } from '../folder/content-folder.fixture.js';
import { DataFiles } from './data-files.js';

describe('content that is not a page', () => {
  let folder: ContentFolder;
  let sources: ContentFiles;
  let files: DataFiles;

  beforeEach(() => {
    folder = new ContentFolder();
    sources = new ContentFiles(folder.contentDir);
    files = new DataFiles(sources, companyNames);
  });

  afterEach(() => folder.erase());

  it('is merged with its language and filled with facts', async () => {
    folder.write('feeds/magazine/it.yaml', 'posts:\n  - id: a\n    title: "{{count}} storie"\n    alt: Alt\n');
    await sources.refresh();
    expect(files.read().data.get('magazine it')).toEqual({
      posts: [
        { id: 'a', title: '1.200 storie', alt: 'Alt', image_square: '/images/a.jpg', url: 'https://m.example.com' },
      ],
    });
  });

  it('is filled with the fields of contacts, a role in its language, and again when they change', async () => {
    const title = async () => {
      await sources.refresh();
      const magazine = files.read().data.get('magazine it') as { posts: { title: string }[] };
      return magazine.posts[0]?.title;
    };
    const contacts = (name: string) =>
      folder.write('lists/contacts.yaml', `press:\n  name: ${name}\n  role: { en: a, it: Addetta, pl: b, cz: c }\n`);
    folder.write(
      'feeds/magazine/it.yaml',
      'posts:\n  - id: a\n    title: "{{press_name}}, {{press_role}}"\n    alt: A\n',
    );
    contacts('Ada Neri');
    expect(await title()).toBe('Ada Neri, Addetta');
    contacts('Eva Neri');
    expect(await title()).toBe('Eva Neri, Addetta');
  });

  it('keeps its last good copy, and names the line of a duplicate address', async () => {
    await sources.refresh();
    const good = files.read().data.get('redirects');
    folder.write('redirects.yaml', 'legacy:\n  /Old: /en/reach\n  /Old: /en/about\nmoved: {}\n');
    await sources.refresh();
    const { data, issues } = files.read();
    expect(data.get('redirects')).toEqual(good);
    expect(issues).toEqual([
      expect.objectContaining({
        source: 'redirects.yaml',
        line: 3,
        field: '/Old',
        reason: 'is given twice',
      }),
    ]);
  });

  it('is absent if there is no file', async () => {
    folder.remove('lists/social-links.yaml');
    await sources.refresh();
    const { data, issues } = files.read();
    expect(data.get('socialLinks')).toBeUndefined();
    expect(issues).toEqual([{ source: 'lists/social-links.yaml', field: '', reason: 'the file is missing' }]);
  });
});
