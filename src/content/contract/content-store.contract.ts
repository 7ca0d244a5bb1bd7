import { languageCodes } from '../../routing/languages.js';
import type { ContentStore } from '../content-store.js';
import type { PageEntry, TemplateName } from '../model/shapes/shapes.js';
import {
  blankVariants,
  expectedVariants,
  invalidVariants,
  unusableVariants,
  type Variant,
} from './content-variants.fixture.js';
import { refreshed } from './refreshed.fixture.js';

/** The source of a store's content. At first the content is that of `ContentFolder`. */
export interface ContentSource {
  store: ContentStore;
  /** Writes a page of the template `sidebar`, in all languages. */
  write(id: string, text: string): Promise<void>;
  /** Removes the page's title, which is required. */
  spoil(id: string): Promise<void>;
  /** Whether an invalid page is not even accepted. */
  refusesInvalidPages?: boolean;
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** A source that accepts whatever is written. */
export interface UncheckedSource extends ContentSource {
  /** Writes a page with this body, in all languages. */
  writeBody(id: string, template: TemplateName, body: object): Promise<void>;
  /** Whether a page is served without its invalid parts. */
  leavesInvalidPartsOut: boolean;
}

/** The tests that every adapter of the content store must pass. */
export function testContentStore(open: () => Promise<UncheckedSource>): void {
  testContentBehaviour(open);
  testContentVariants(open);
}

/** Those of them that do not depend on what a source accepts. */
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

  it('is loaded without issues', () => {
    expect(store.isLoaded).toBe(true);
    expect(store.issues).toEqual([]);
    expect(store.version).not.toBe('');
  });

  it('returns the data of files that are not pages, localized where a language has its own', async () => {
    expect(store.data('redirects')).toMatchObject({ moved: { was: 'reach' } });
    expect(store.localizedData('magazine', 'it')?.posts.map(({ title }) => title)).toEqual(['A it']);
    expect(store.issues).toEqual([]);
  });

  it('returns an entry in its language', async () => {
    expect(await store.entry('it', 'about')).toEqual({
      ...{ id: 'about', alias: 'about-it', template: 'sidebar', updated_at: '2026-01-01T00:00:00Z' },
      body: {
        ...{ title: 'about it', summary: 'About about in it' },
        text: '<p>See <a href="/reach#why">REACH</a> and 1.200</p>',
      },
    });
    expect(await store.entry('it', 'nowhere')).toBeUndefined();
    expect(await store.entry('it', 'about-it')).toBeUndefined();
  });

  it('lists every page of each language in the order of ids', async () => {
    for (const language of languageCodes) expect(await store.entries(language)).toHaveLength(3);
    expect(await idsOf()).toEqual(everywhere('about', 'home', 'reach'));
    expect(store.aliases('pl')[0]).toEqual({ id: 'about', alias: 'about-pl' });
    expect(store.sitemap('pl')[2]).toEqual({
      ...{ id: 'reach', template: 'sidebar', timestamp: '2026-01-01T00:00:00Z', resource: expect.any(String) },
    });
  });

  it('returns the menus', () => {
    expect(store.menu('pl', 'primary')).toEqual([
      { id: 'about', label: 'about pl', is_visible: true, is_external_link: false, children: [] },
    ]);
    expect(store.menu('en', 'footer_legal')).toMatchObject([{ id: 'reach' }]);
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
    expect(reported).toEqual(source.refusesInvalidPages ? [] : languageCodes.map(() => missing));
    for (const issue of store.issues) expect(issue.source).toContain('about');
    await source.write('about', '<p>Well</p>');
    await refreshed(store);
    expect(await textOf('about')).toBe('<p>Well</p>');
    expect(store.issues).toEqual([]);
  });

  it('serves a new page', async () => {
    await source.write('fresh', '<p>Fresh</p>');
    await refreshed(store);
    expect(await textOf('fresh')).toBe('<p>Fresh</p>');
    expect(await idsOf()).toEqual(everywhere('about', 'fresh', 'home', 'reach'));
  });

  it('does not serve a new page that is invalid', async () => {
    await source.spoil('fresh');
    await refreshed(store);
    expect(await store.entry('it', 'fresh')).toBeUndefined();
    expect(await idsOf()).toEqual(everywhere('about', 'home', 'reach'));
    if (!source.refusesInvalidPages) expect(store.issues.map(({ field }) => field)).toContain('body.title');
  });

  it('stops serving a page that was removed', async () => {
    await source.remove('about');
    await refreshed(store);
    expect(await store.entry('it', 'about')).toBeUndefined();
    expect(await idsOf()).toEqual(everywhere('home', 'reach'));
  });
}

/** The tests of bodies that are blank or invalid in parts. */
function testContentVariants(open: () => Promise<UncheckedSource>): void {
  let source: UncheckedSource;
  let store: ContentStore;

  beforeEach(async () => {
    source = await open();
    store = source.store;
    await refreshed(store);
  });

  afterEach(() => source.close());

  /** The ids of pages that may have the template. */
  const idFor = (template: TemplateName) =>
    ({ home: 'home', 'media-release': 'media/media-releases/fresh' })[template as string] ?? 'fresh';
  const servedOf = async ({ template, body }: Pick<Variant, 'template' | 'body'>) => {
    await source.writeBody(idFor(template), template, body);
    await refreshed(store);
    return (await store.entry('it', idFor(template)))?.body;
  };
  /** The issues that are reported, once for all languages, without what an adapter adds to them. */
  const reported = () => {
    const issues = store.issues.map(({ field, reason }) => ({
      field,
      reason: reason.replace(/ \(.* is left out\)$/, ''),
    }));
    return [...new Map(issues.map((issue) => [issue.field, issue])).values()];
  };
  const asReported = ({ issues }: Pick<Variant, 'issues'>) =>
    issues.map(([field, reason]) => ({
      field: `body.${field}`,
      reason: expect.stringMatching(new RegExp(`^${reason}`)),
    }));

  it('sanitises rich text', async () => {
    const text = '<p onclick="x()">In<script>x()</script></p><a href="javascript:x()">out</a>';
    const served = await servedOf({ template: 'sidebar', body: { title: 'T', summary: 'S', text } });
    expect(served).toMatchObject({ text: '<p>In</p><a>out</a>' });
  });

  it.each(blankVariants)('treats blank fields as absent: $name', async (variant) => {
    expect(await servedOf(variant)).toEqual(variant.served);
    expect(store.issues).toEqual([]);
  });

  it.each(invalidVariants)('reports an issue and serves no invalid part: $name', async (variant) => {
    const before = (await store.entry('it', idFor(variant.template)))?.body;
    expect(await servedOf(variant)).toEqual(source.leavesInvalidPartsOut ? variant.served : before);
    expect(reported()).toEqual(asReported(variant));
  });

  it.each(expectedVariants)('serves a page without an expected field, or reports the field: $name', async (variant) => {
    const before = (await store.entry('it', idFor(variant.template)))?.body;
    expect(await servedOf(variant)).toEqual(source.leavesInvalidPartsOut ? variant.served : before);
    expect(reported()).toEqual(source.leavesInvalidPartsOut ? [] : asReported(variant));
  });

  it.each(unusableVariants)(
    'keeps serving the former page if a page lacks an essential part: $name',
    async (variant) => {
      const before = (await store.entry('it', idFor(variant.template)))?.body;
      expect(await servedOf(variant)).toEqual(before);
      expect(reported()).toEqual(asReported(variant));
    },
  );

  it.each<[string, TemplateName]>([
    ['fresh', 'home'],
    ['fresh', 'media-archive'],
    ['fresh', 'media-release'],
    ['fresh', 'search'],
    ['fresh', 'turboprop-support'],
    ['search', 'sidebar'],
    ['media/media-releases', 'sidebar'],
    ['services/general-aviation', 'sidebar'],
  ])('refuses the page %s with the template %s', async (id, template) => {
    const slides = [
      { id: 's', title: 'S', label: 'L', content: 'C', url: '/reach', image: { original: '/images/a.jpg', alt: 'A' } },
    ];
    const support = {
      request_types: [{ id: 't', title: 'T' }],
      regions: [{ id: 'r', name: 'R', contacts: [], cards: [] }],
      help: { title: 'H', lines: [{ id: 'l', label: 'L', phone: '+39 011 555 0100' }] },
      ...{
        title_directory: 'D',
        title_gallery: 'G',
        image_gallery: { gallery: [{ original: '/images/a.jpg', alt: 'A' }] },
      },
    };
    const body = { title: 'T', summary: 'S', text: '<p>X</p>', text_intro: '<p>I</p>', date: '01-01-2026' };
    const image_hero = { original: '/images/a.jpg', alt: 'A' };
    await source.writeBody(id, template, { ...body, slides, image_hero, ...support });
    await refreshed(store);
    expect(await store.entry('it', id)).toBeUndefined();
    expect(store.issues).toContainEqual(
      expect.objectContaining({ field: 'template', reason: expect.stringContaining(`the page ${id} `) }),
    );
  });
}
