import { jest } from '@jest/globals';
import { ContentFolder, companyNames } from '../content/files/content-folder.fixture.js';
import { FilesContentStore } from '../content/files/files-content-store.js';
import { SearchService } from './search.service.js';
import { SearchIndexes } from './search-indexes.js';

let folder: ContentFolder;
let store: FilesContentStore;
let indexes: SearchIndexes;
let search: SearchService;

beforeEach(async () => {
  folder = new ContentFolder();
  folder.page('first', 'sidebar', 'text: <p>Gearboxes</p>');
  folder.page('second', 'sidebar', 'text: <p>Gearboxes, too</p>');
  store = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
  await store.load();
  indexes = new SearchIndexes(store, { development: false });
  search = new SearchService(store, indexes);
});

afterEach(() => {
  store.close();
  folder.erase();
});

const find = async () => (await search.find('en', 'gearboxes')).content.map(({ id }) => id).sort();
const newIndexes = () => new Promise<void>((resolve) => indexes.changes.subscribe(() => resolve()));

it('a search that comes before the first index waits for it', async () => {
  expect(await find()).toEqual(['first', 'second']);
});

it('other work is done between two pages', async () => {
  const done: string[] = [];
  const other = () => {
    done.push('other');
    if (!done.includes('index')) setImmediate(other);
  };
  setImmediate(other);
  await indexes.refresh();
  done.push('index');
  const pages = ['en', 'it', 'pl', 'cz'].length * 2;
  expect(done.indexOf('index')).toBeGreaterThanOrEqual(pages);
});

it('after a change the index before answers until there is the new one', async () => {
  await find();
  const made = newIndexes();
  folder.page('third', 'sidebar', 'text: <p>Gearboxes again</p>');
  await store.reload();
  expect(await find()).toEqual(['first', 'second']);
  await made;
  expect(await find()).toEqual(['first', 'second', 'third']);
});

it('a page that is gone is found no more, also before the new index is made', async () => {
  await find();
  const made = jest.fn();
  indexes.changes.subscribe(made);
  folder.remove('pages/second');
  await store.reload();
  expect(await find()).toEqual(['first']);
  expect(made).not.toHaveBeenCalled();
  await indexes.refresh();
});

it('what changes while an index is made is found once that is done', async () => {
  const made = indexes.refresh();
  folder.page('third', 'sidebar', 'text: <p>Gearboxes again</p>');
  await store.reload();
  await Promise.all([made, indexes.refresh()]);
  expect(await find()).toEqual(['first', 'second', 'third']);
});
