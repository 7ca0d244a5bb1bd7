import { testContentStore } from '../contract/content-store.contract.js';
import { FilesContentStore } from './files-content-store.js';
import { ContentFolder, companyNames } from './folder/content-folder.fixture.js';

describe('the content in files, as a content store,', () => {
  testContentStore(async () => {
    const folder = new ContentFolder();
    const store = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
    return {
      store,
      write: async (id, text) => folder.page(id, 'sidebar', `text: '${text}'`),
      writeBody: async (id, template, body) => folder.pageOf(id, template, body),
      leavesInvalidPartsOut: false,
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
  const edit = async (name: string, text: string) => {
    folder.write(name, text);
    await store.refreshIfEdited();
  };

  it('returns a page that is merged, filled with facts, and sanitised', async () => {
    expect(store.issues).toEqual([]);
    expect(await store.entry('it', 'about')).toMatchObject({
      ...{ id: 'about', alias: 'about-it', template: 'sidebar', updated_at: '2026-01-01T00:00:00Z' },
      body: { title: 'about it', text: '<p>See <a href="/reach#why">REACH</a> and 1.200</p>' },
    });
    expect(await textOf('reach')).toContain('<h2 id="why">');
  });

  it('lists pages in the order of ids, aliases and menus', () => {
    expect(store.sitemap('pl').map(({ resource }) => resource)).toEqual([
      'content:/pl/about',
      'content:/pl/home',
      'content:/pl/reach',
    ]);
    expect(store.aliases('pl')[0]).toEqual({ id: 'about', alias: 'about-pl' });
    expect(store.menu('pl', 'primary')).toMatchObject([
      { id: 'about', label: 'about pl', is_visible: true, children: [] },
    ]);
  });

  it('serves an edit after the next refresh, and emits a new version', async () => {
    const versions: string[] = [];
    const before = store.version;
    store.changes.subscribe((version) => versions.push(version));
    await store.refreshIfEdited();
    expect(versions).toEqual([]);
    await edit('lists/facts.yaml', 'count: 7\n');
    expect(await textOf('about')).toContain('and 7<');
    expect(versions).toEqual([store.version]);
    expect(store.version).not.toBe(before);
  });

  it.each([
    ['a syntax error', 'alias: about-it\nbody:\n  title: "open\n', 'title'],
    ['a missing field', 'alias: about-it\nbody:\n  title: T\n  summary: S\n', 'body.text'],
    ['an unknown fact', 'alias: about-it\nbody:\n  title: T\n  summary: S\n  text: "{{no}}"\n', 'body.text'],
    ['an empty file', '', ''],
  ])('keeps the last good copy after %s', async (_, text, field) => {
    await edit('pages/about/it.yaml', text);
    expect(await textOf('about')).toContain('1.200');
    expect(store.issues).toEqual([
      expect.objectContaining({ source: 'pages/about/it.yaml', field, line: expect.any(Number) }),
    ]);
  });

  it('stops serving a page that was removed on purpose, until its file is back', async () => {
    await edit('pages/about/it.yaml', 'body: [');
    folder.remove('pages/about/it.yaml');
    await store.refreshIfEdited();
    expect(await store.entry('it', 'about')).toBeUndefined();
    expect(store.issues).toContainEqual(
      expect.objectContaining({ source: 'pages/about/it.yaml', reason: 'missing translation' }),
    );
    folder.page('about', 'sidebar', 'text: <p>Back</p>');
    await store.refreshIfEdited();
    expect(await textOf('about')).toBe('<p>Back</p>');
    expect(store.issues).toEqual([]);
  });

  it('does not serve a new page that is broken', async () => {
    folder.page('fresh', 'sidebar');
    await store.refreshIfEdited();
    expect(await store.entry('it', 'fresh')).toBeUndefined();
    expect(store.issues).toContainEqual({
      ...{ source: 'pages/fresh/it.yaml', line: 2, field: 'body.text', reason: 'is missing' },
    });
  });

  it('keeps the last good menu', async () => {
    await edit('menus/primary.yaml', '- label: {}\n');
    expect(store.menu('en', 'primary')).toHaveLength(1);
    expect(store.issues.every(({ source }) => source === 'menus/primary.yaml')).toBe(true);
  });

  it('serves a page with an unknown field, which is an issue', async () => {
    folder.page('about', 'sidebar', 'text: <p>Still</p>\n  txt: slip');
    await store.refreshIfEdited();
    expect(await textOf('about')).toBe('<p>Still</p>');
    expect(store.issues).toContainEqual({
      ...{ source: 'pages/about/it.yaml', line: 6, field: 'body.txt', reason: 'unknown field' },
    });
  });

  it('leaves a shared path to the first of two pages; the other falls back to its id', async () => {
    await edit('pages/reach/it.yaml', 'alias: about-it\nbody:\n  title: R\n  summary: R\n  text: <p>R</p>\n');
    expect(store.aliases('it')).toContainEqual({ id: 'about', alias: 'about-it' });
    expect(store.aliases('it')).toContainEqual({ id: 'reach', alias: 'reach' });
    expect(store.issues).toEqual([
      expect.objectContaining({ source: 'pages/reach/it.yaml', line: 1, field: 'alias' }),
      expect.objectContaining({ source: 'pages/about/it.yaml', line: 1, field: 'alias' }),
    ]);
  });

  it('ignores an alias that is the id of another page', async () => {
    await edit('pages/about/it.yaml', 'alias: reach\nbody:\n  title: A\n  summary: A\n  text: <p>A</p>\n');
    expect(store.aliases('it')).toContainEqual({ id: 'about', alias: 'about' });
    expect(store.aliases('it')).toContainEqual({ id: 'reach', alias: 'reach-it' });
  });

  it('keeps serving when the whole folder cannot be read', async () => {
    folder.erase();
    await store.refreshIfEdited();
    expect(await textOf('about')).toContain('1.200');
    expect(store.issues).toHaveLength(1);
  });

  it('watches the folder, outside development', async () => {
    const production = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
    await production.load();
    const changed = new Promise((resolve) => production.changes.subscribe(resolve));
    production.watch((error) => {
      throw error;
    });
    folder.write('lists/facts.yaml', 'count: 8\n');
    await changed;
    expect((await production.entry('it', 'about'))?.body).toMatchObject({ text: expect.stringContaining('and 8<') });
    await production.close();
  });

  it('is refreshed only on request, outside development', async () => {
    const production = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
    await production.load();
    const before = production.version;
    folder.write('lists/facts.yaml', 'count: 9\n');
    await production.refreshIfEdited();
    expect(production.version).toBe(before);
    await production.refresh();
    expect(production.version).not.toBe(before);
  });
});
