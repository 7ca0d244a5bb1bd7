import { jest } from '@jest/globals';
import { FilesContentStore } from '../../content/files/files-content-store.js';
import { ContentFolder, companyNames } from '../../content/files/folder/content-folder.fixture.js';
import { languageCodes } from '../../routing/languages.js';
import { SearchService } from './search.service.js';

let folder: ContentFolder;
let store: FilesContentStore;
let search: SearchService;

beforeEach(async () => {
  folder = new ContentFolder();
  folder.page('first', 'sidebar', 'text: <p>Gearboxes</p>');
  folder.page('second', 'sidebar', 'text: <p>Gearboxes, too</p>');
  store = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
  await store.load();
  search = new SearchService(store, { development: false });
});

afterEach(() => {
  store.close();
  folder.erase();
});

const find = async () => (await search.find('en', 'gearboxes')).content.map(({ id }) => id).sort();
const newIndexes = () => new Promise<void>((resolve) => search.changes.subscribe(() => resolve()));

it('a search waits for the first index', async () => {
  expect(await find()).toEqual(['first', 'second']);
});

it('other work runs between two pages', async () => {
  const done: string[] = [];
  const other = () => {
    done.push('other');
    if (!done.includes('index')) setImmediate(other);
  };
  setImmediate(other);
  await search.refresh();
  done.push('index');
  const pages = languageCodes.length * 2;
  expect(done.indexOf('index')).toBeGreaterThanOrEqual(pages);
});

it('after a change, the previous index is used until the new one is built', async () => {
  await find();
  const made = newIndexes();
  folder.page('third', 'sidebar', 'text: <p>Gearboxes again</p>');
  await store.refresh();
  expect(await find()).toEqual(['first', 'second']);
  await made;
  expect(await find()).toEqual(['first', 'second', 'third']);
});

it('a removed page is not found, even before the new index is built', async () => {
  await find();
  const made = jest.fn();
  search.changes.subscribe(made);
  folder.remove('pages/second');
  await store.refresh();
  expect(await find()).toEqual(['first']);
  expect(made).not.toHaveBeenCalled();
  await search.refresh();
});

it('a change while an index is built is found once that is done', async () => {
  const made = search.refresh();
  folder.page('third', 'sidebar', 'text: <p>Gearboxes again</p>');
  await store.refresh();
  await Promise.all([made, search.refresh()]);
  expect(await find()).toEqual(['first', 'second', 'third']);
});
