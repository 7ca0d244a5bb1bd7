import path from 'node:path';
import { ContentCopy, fewPages } from '../../../test/support/fixtures/content-copy.js';
import { languageCodes } from '../../routing/languages.js';
import { bodyShapes } from '../model/shapes/body-shapes.js';
import { type FilesContentOptions, FilesContentStore } from './files-content-store.js';
import { ContentFolder, companyNames } from './folder/content-folder.fixture.js';
import { type CheckedPages, readCheckedPages } from './folder-reader.js';

async function open(options: Omit<FilesContentOptions, 'development'>): Promise<FilesContentStore> {
  const store = new FilesContentStore({ ...options, development: false });
  await store.load();
  return store;
}

/** The pages as the file of the build has them. */
const stored = (pages: CheckedPages, change = (text: string) => text): CheckedPages =>
  new Map(JSON.parse(change(JSON.stringify([...pages]))));

describe('the pages that the build has checked', () => {
  const folder = ContentFolder.forEachTest();
  let checkedPages: CheckedPages;
  let contentDir: string;

  beforeEach(async () => {
    contentDir = folder.contentDir;
    const { checkedPages: read } = await open({ contentDir, companyNames });
    // This shows which pages are not read again.
    checkedPages = stored(read, (text) => text.replaceAll('about it', 'as it was checked'));
  });

  const titleIn = async (options: Partial<FilesContentOptions> = {}) => {
    const store = await open({ contentDir, companyNames, checkedPages, ...options });
    return ((await store.entry('it', 'about'))?.body as { title?: string } | undefined)?.title;
  };

  it('are read again only where a file, a fact or the name of the company has changed', async () => {
    expect(await titleIn()).toBe('as it was checked');
    expect(await titleIn({ companyNames: { ...companyNames, it: 'Altra' } })).toBe('about it');
    folder.write('lists/facts.yaml', 'count: 7\n');
    expect(await titleIn()).toBe('about it');
    folder.write('lists/facts.yaml', 'count: 1200\n');
    folder.page('about', 'sidebar', "text: 'New'");
    expect(await titleIn()).toBe('about it');
  });

  it('are all read if the file is missing', async () => {
    expect(await titleIn({ checkedPages: await readCheckedPages(path.join(contentDir, 'none.json')) })).toBe(
      'about it',
    );
  });
});

/** Of the site: of each kind of template. */
const sample = [
  ...fewPages,
  'our-company/our-heritage',
  'our-company/where-we-are',
  'work-with-us/our-culture',
  'work-with-us/our-offer',
  'media/media-releases',
  'media/contacts',
  'commercial-aviation/propulsion-system',
  'services/general-aviation',
  'the-catalyst-engine',
];

it('content is the same, whether the build has checked it, it is read, or it is checked again', async () => {
  const copy = new ContentCopy(sample);
  const options = { contentDir: copy.contentDir, companyNames };
  const read = await open(options);
  const resumed = await open({ ...options, checkedPages: stored(read.checkedPages) });
  for (const language of languageCodes) {
    expect(resumed.entries(language)).toStrictEqual(read.entries(language));
    expect(resumed.sitemap(language)).toStrictEqual(read.sitemap(language));
    // As after the removal of an unpublished link.
    for (const { template, body } of read.entries(language)) expect(bodyShapes[template].parse(body)).toEqual(body);
  }
  expect(read.entries('en').length).toBeGreaterThanOrEqual(sample.length);
  copy.erase();
});
