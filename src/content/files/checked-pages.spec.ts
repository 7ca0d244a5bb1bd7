import path from 'node:path';
import { languageCodes } from '../../routing/languages.js';
import { bodyShapes } from '../model/shapes/body-shapes.js';
import { readCompanyNames } from './data/interface-texts.js';
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
  let folder: ContentFolder;
  let checkedPages: CheckedPages;
  let contentDir: string;

  beforeEach(async () => {
    folder = new ContentFolder();
    contentDir = folder.contentDir;
    const { checkedPages: read } = await open({ contentDir, companyNames });
    // This shows which pages are not read again.
    checkedPages = stored(read, (text) => text.replaceAll('about it', 'as it was checked'));
  });

  afterEach(() => folder.erase());

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

  it('keep their issues', async () => {
    folder.page('reach', 'sidebar', 'text: 7');
    const store = await open({ contentDir, companyNames });
    expect(store.issues).not.toEqual([]);
    const resumed = await open({ contentDir, companyNames, checkedPages: stored(store.checkedPages) });
    expect(resumed.issues).toEqual(store.issues);
  });

  it('are all read if the file is missing', async () => {
    expect(await titleIn({ checkedPages: await readCheckedPages(path.join(contentDir, 'none.json')) })).toBe(
      'about it',
    );
  });
});

it('the content of the site is the same, whether the build has checked it, it is read, or it is checked again', async () => {
  const options = { contentDir: 'content', companyNames: await readCompanyNames('i18n') };
  const read = await open(options);
  const resumed = await open({ ...options, checkedPages: stored(read.checkedPages) });
  for (const language of languageCodes) {
    expect(resumed.entries(language)).toStrictEqual(read.entries(language));
    expect(resumed.sitemap(language)).toStrictEqual(read.sitemap(language));
    // As after the removal of an unpublished link.
    for (const { template, body } of read.entries(language)) expect(bodyShapes[template].parse(body)).toEqual(body);
  }
});
