import { ContentFolder } from '../../files/folder/content-folder.fixture.js';
import { errorsIn } from '../check-folder.fixture.js';

const folder = ContentFolder.forEachTest();
const item = { id: 'a', kind: 'picture', image: '/images/a.jpg', rights: 'free', subject: 'parts' };

beforeEach(() => {
  const body = {
    title: 'Releases',
    summary: 'All',
    text_intro: '<p>All</p>',
    subjects: [{ id: 'parts', name: 'Parts' }],
  };
  folder.pageOf('media/media-releases', 'media-archive', body);
});

async function errorsOf(...items: object[]): Promise<string[]> {
  folder.pageOf('media/library', 'media-library', {
    title: 'Library',
    summary: 'Files',
    text_intro: '<p>Files</p>',
    rights: [{ id: 'free', name: 'Free' }],
    items,
  });
  const errors = await errorsIn(folder);
  return errors.filter((error) => /body\.items|library/.test(error) && !error.includes('same as'));
}

it('an item needs no caption if a page shows its picture with an alt text', async () => {
  expect(await errorsOf(item)).not.toContainEqual(expect.stringContaining('caption'));
});

it('an item that no page describes is named in each language, and a picture that no item has', async () => {
  folder.picture('b.jpg');
  expect(await errorsOf({ ...item, image: '/images/b.jpg' })).toEqual(
    expect.arrayContaining([
      'images/a.jpg the media library does not list this file',
      expect.stringMatching(/^pages\/media\/library\/it\.yaml.* no page describes a: give it a caption$/),
    ]),
  );
});

it.each([
  ['plant', 'nowhere'],
  ['product', 'nothing'],
  ['person', 'nobody'],
  ['subject', 'whatever'],
  ['rights', 'none'],
])('an unknown %s is named', async (field, value) => {
  expect(await errorsOf({ ...item, [field]: value })).toContainEqual(
    expect.stringMatching(new RegExp(`en\\.yaml.*items\\.0\\.${field}: no .*${value}$`)),
  );
});
