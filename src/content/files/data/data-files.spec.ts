import { ContentFiles } from '../folder/content-files.js';
import { ContentFolder, companyNames } from '../folder/content-folder.fixture.js';
import { DataFiles } from './data-files.js';

describe('content that is not a page', () => {
  const folder = ContentFolder.forEachTest();
  let sources: ContentFiles;
  let files: DataFiles;

  beforeEach(() => {
    sources = new ContentFiles(folder.contentDir);
    files = new DataFiles(sources, companyNames);
  });

  it('is merged with its language and filled with facts and the fields of contacts, also when they change', async () => {
    const contacts = (name: string) =>
      folder.write('lists/contacts.yaml', `press:\n  name: ${name}\n  role: { en: a, it: Addetta, pl: b, cz: c }\n`);
    const title = '"{{count}} storie: {{press_name}}, {{press_role}}"';
    folder.write('feeds/magazine/it.yaml', `posts:\n  - id: a\n    title: ${title}\n    alt: Alt\n`);
    for (const name of ['Ada Neri', 'Eva Neri']) {
      contacts(name);
      await sources.refresh();
      const post = { id: 'a', alt: 'Alt', image_square: '/images/a.jpg', url: 'https://m.example.com' };
      expect(files.read().data.get('magazine it')).toEqual({
        posts: [{ ...post, title: `1.200 storie: ${name}, Addetta` }],
      });
    }
  });

  it('has the text of the default language where one lacks its own', async () => {
    folder.write('lists/contacts.yaml', 'press:\n  role: { en: Press officer, it: Addetta }\n');
    await sources.refresh();
    const role = { en: 'Press officer', it: 'Addetta', pl: 'Press officer', cz: 'Press officer' };
    expect(files.read().data.get('contacts')).toEqual({ press: { role } });
  });

  it('keeps its last good copy, and is absent if there is no file', async () => {
    folder.remove('lists/social-links.yaml');
    await sources.refresh();
    const good = files.read().data.get('redirects');
    folder.write('redirects.yaml', 'legacy:\n  /Old: /en/reach\n  /Old: /en/about\nmoved: {}\n');
    await sources.refresh();
    const { data, issues } = files.read();
    expect(data.get('redirects')).toEqual(good);
    expect(data.get('socialLinks')).toBeUndefined();
    expect(issues).toEqual([
      { source: 'lists/social-links.yaml', field: '', reason: 'the file is missing' },
      expect.objectContaining({ source: 'redirects.yaml', line: 3, field: '/Old', reason: 'is given twice' }),
    ]);
  });
});
