import { testContentBehaviour } from '../contract/content-store.contract.js';
import { FilesContentStore } from './files-content-store.js';
import { ContentFolder, companyNames } from './folder/content-folder.fixture.js';

describe('the content in files, as a content store,', () => {
  testContentBehaviour(async () => {
    const folder = new ContentFolder();
    const store = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
    return {
      store,
      write: async (id, text) => folder.page(id, 'sidebar', `text: '${text}'`),
      spoil: async (id) => folder.pageOf(id, 'sidebar', { summary: 'S', text: '<p>X</p>' }),
      remove: async (id) => folder.remove(`pages/${id}`),
      close: async () => {
        await store.close();
        folder.erase();
      },
    };
  });
});

describe('the content in files', () => {
  let folder: ContentFolder;
  let store: FilesContentStore;

  beforeEach(async () => {
    folder = new ContentFolder();
    store = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: true });
    await store.load();
  });

  afterEach(async () => {
    await store.close();
    folder.erase();
  });

  const textOf = async (id: string) => ((await store.entry('it', id))?.body as { text?: string } | undefined)?.text;

  it('serves a page with an unknown field, which is an issue', async () => {
    folder.page('about', 'sidebar', 'text: <p>Still</p>\n  txt: slip');
    await store.refreshIfEdited();
    expect(await textOf('about')).toBe('<p>Still</p>');
    expect(store.issues).toContainEqual({
      ...{ source: 'pages/about/it.yaml', line: 6, field: 'body.txt', reason: 'unknown field' },
    });
  });

  it('is refreshed only on request, outside development', async () => {
    const production = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
    await production.load();
    const before = production.version;
    folder.write('lists/facts.yaml', 'count: 9\n');
    for (const each of [store, production]) await each.refreshIfEdited();
    expect(await textOf('about')).toContain('and 9<');
    expect(production.version).toBe(before);
    await production.refresh();
    expect(production.version).not.toBe(before);
  });
});
