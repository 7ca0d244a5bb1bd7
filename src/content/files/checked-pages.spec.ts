import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { languageCodes } from '../../routing/languages.js';
import { type CheckedPages, readCheckedPages } from './checked-pages.js';
import { readCompanyNames } from './data/interface-texts.js';
import { type FilesContentOptions, FilesContentStore } from './files-content-store.js';
import { ContentFolder, companyNames } from './folder/content-folder.fixture.js';

const opened: FilesContentStore[] = [];

async function open(options: Omit<FilesContentOptions, 'development'>): Promise<FilesContentStore> {
  const store = new FilesContentStore({ ...options, development: false });
  opened.push(store);
  await store.load();
  return store;
}

/** The pages as the file of the build has them. */
const stored = (pages: CheckedPages, change = (text: string) => text): CheckedPages =>
  new Map(JSON.parse(change(JSON.stringify([...pages]))));

afterAll(() => Promise.all(opened.map((store) => store.close())));

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

  const titleOf = async (store: FilesContentStore) =>
    ((await store.entry('it', 'about'))?.body as { title?: string } | undefined)?.title;

  it('are not read again', async () => {
    expect(await titleOf(await open({ contentDir, companyNames, checkedPages }))).toBe('as it was checked');
  });

  it('are read again where a file has changed', async () => {
    folder.page('about', 'sidebar', "text: 'New'");
    const store = await open({ contentDir, companyNames, checkedPages });
    expect(await store.entry('it', 'about')).toMatchObject({ body: { title: 'about it', text: 'New' } });
  });

  it('are read again where the facts have changed', async () => {
    folder.write('lists/facts.yaml', "employees: '7'\n");
    expect(await titleOf(await open({ contentDir, companyNames, checkedPages }))).not.toBe('as it was checked');
  });

  it('are read again where the company has another name', async () => {
    const store = await open({ contentDir, companyNames: { ...companyNames, it: 'Altra' }, checkedPages });
    expect(await titleOf(store)).toBe('about it');
  });

  it('keep their issues', async () => {
    folder.page('reach', 'sidebar', 'text: 7');
    const store = await open({ contentDir, companyNames });
    expect(store.issues).not.toEqual([]);
    const resumed = await open({ contentDir, companyNames, checkedPages: stored(store.checkedPages) });
    expect(resumed.issues).toEqual(store.issues);
  });

  it('are all read if the file is missing', async () => {
    const none = await readCheckedPages(path.join(contentDir, 'none.json'));
    const store = await open({ contentDir, companyNames, checkedPages: none });
    expect(await titleOf(store)).toBe('about it');
  });
});

describe('the content of the site', () => {
  it('is the same, whether the build has checked it or it is read from its files', async () => {
    const options = { contentDir: 'content', companyNames: await readCompanyNames('i18n') };
    const read = await open(options);
    const resumed = await open({ ...options, checkedPages: stored(read.checkedPages) });
    for (const language of languageCodes) {
      expect(resumed.entries(language)).toStrictEqual(read.entries(language));
      expect(resumed.sitemap(language)).toStrictEqual(read.sitemap(language));
    }
  });
});
