import { languageCodes } from '../../routing/languages.js';
import type { ContentStore } from '../content-store.js';
import type { PageEntry } from '../model/shapes/shapes.js';
import { refreshed } from './refreshed.fixture.js';

/** The source of a store's content. At first the content is that of `ContentFolder`. */
export interface ContentSource {
  store: ContentStore;
  /** Writes a page of the template `sidebar`, in all languages. */
  write(id: string, text: string): Promise<void>;
  /** Removes the page's title, which is required. */
  spoil(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** The tests that every adapter of the content store must pass. */
export function testContentBehaviour(open: () => Promise<ContentSource>): void {
  let source: ContentSource;
  let store: ContentStore;

  beforeEach(async () => {
    source = await open();
    store = source.store;
    await refreshed(store);
  });

  afterEach(() => source.close());

  const textOf = async (id: string) => ((await store.entry('it', id)) as PageEntry<'sidebar'> | undefined)?.body.text;
  const idsOf = async () => ({
    entries: (await store.entries('it')).map(({ id }) => id),
    sitemap: store.sitemap('it').map(({ id }) => id),
    aliases: store.aliases('it').map(({ id }) => id),
  });
  const everywhere = (...ids: string[]) => ({ entries: ids, sitemap: ids, aliases: ids });

  it('returns its entries, menus and other data in each language', async () => {
    expect(store.isLoaded).toBe(true);
    expect(store.issues).toEqual([]);
    expect(await store.entry('it', 'about')).toEqual({
      ...{ id: 'about', alias: 'about-it', template: 'sidebar', updated_at: '2026-01-01T00:00:00Z' },
      body: {
        ...{ title: 'about it', summary: 'About about in it' },
        text: '<p>See <a href="/reach#why">REACH</a> and 1.200</p>',
      },
    });
    expect(await store.entry('it', 'about-it')).toBeUndefined();
    for (const language of languageCodes) expect(await store.entries(language)).toHaveLength(3);
    expect(await idsOf()).toEqual(everywhere('about', 'home', 'reach'));
    expect(store.aliases('pl')[0]).toEqual({ id: 'about', alias: 'about-pl' });
    expect(store.sitemap('pl')[2]).toEqual({
      ...{ id: 'reach', template: 'sidebar', timestamp: '2026-01-01T00:00:00Z', resource: expect.any(String) },
    });
    expect(store.menu('pl', 'primary')).toEqual([
      { id: 'about', label: 'about pl', is_visible: true, is_external_link: false, children: [] },
    ]);
    expect(store.menu('en', 'footer_legal')).toMatchObject([{ id: 'reach' }]);
    expect(store.data('redirects')).toMatchObject({ moved: { was: 'reach' } });
    expect(store.localizedData('magazine', 'it')?.posts.map(({ title }) => title)).toEqual(['A it']);
  });

  it('changes its version when something has changed, and emits the version once', async () => {
    const versions: string[] = [];
    const before = store.version;
    store.changes.subscribe((version) => versions.push(version));
    await refreshed(store);
    await store.refreshIfEdited();
    expect([store.version, versions]).toEqual([before, []]);
    await source.write('about', '<p>News</p>');
    await refreshed(store);
    expect(await textOf('about')).toBe('<p>News</p>');
    expect(versions).toEqual([store.version]);
    expect(store.version).not.toBe(before);
  });

  it('refreshes the pages that are named', async () => {
    await source.write('about', '<p>News</p>');
    await refreshed(store, ['about', 'nowhere']);
    expect(await textOf('about')).toBe('<p>News</p>');
  });

  it('serves the last good copy of an invalid page, and reports the issues until the page is fixed', async () => {
    await source.spoil('about');
    await refreshed(store);
    expect(await textOf('about')).toContain('1.200');
    expect(await idsOf()).toEqual(everywhere('about', 'home', 'reach'));
    const reported = store.issues.map(({ field, reason }) => ({ field, reason }));
    const missing = { field: 'body.title', reason: 'is missing' };
    expect(reported).toEqual(languageCodes.map(() => missing));
    for (const issue of store.issues) expect(issue.source).toContain('about');
    await source.write('about', '<p>Well</p>');
    await refreshed(store);
    expect(await textOf('about')).toBe('<p>Well</p>');
    expect(store.issues).toEqual([]);
  });

  it('serves a new page once it is valid', async () => {
    await source.spoil('fresh');
    await refreshed(store);
    expect(await store.entry('it', 'fresh')).toBeUndefined();
    expect(await idsOf()).toEqual(everywhere('about', 'home', 'reach'));
    await source.write('fresh', '<p>Fresh</p>');
    await refreshed(store);
    expect(await textOf('fresh')).toBe('<p>Fresh</p>');
    expect(await idsOf()).toEqual(everywhere('about', 'fresh', 'home', 'reach'));
  });

  it('stops serving a page that was removed', async () => {
    await source.remove('about');
    await refreshed(store);
    expect(await store.entry('it', 'about')).toBeUndefined();
    expect(await idsOf()).toEqual(everywhere('home', 'reach'));
  });
}
