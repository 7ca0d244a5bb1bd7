import { languageCodes } from '../../routing/languages.js';
import type { ContentStore } from '../content-store.js';
import type { PageEntry, TemplateName } from '../model/shapes.js';
import {
  blankVariants,
  expectedVariants,
  invalidVariants,
  uselessVariants,
  type Variant,
} from './content-variants.fixture.js';

/** Where a store gets its content from; it begins as `ContentFolder` does. */
export interface ContentSource {
  store: ContentStore;
  /** Writes a page of the template `sidebar`, in all languages. */
  write(id: string, text: string): Promise<void>;
  /** Writes a page with this body, in all languages. */
  writeBody(id: string, template: TemplateName, body: object): Promise<void>;
  /** Whether a page is served without its invalid parts. */
  leavesInvalidPartsOut: boolean;
  /** Leaves the page without its title, which it must have. */
  spoil(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** What every adapter of the content store does. */
export function keepsTheContract(open: () => Promise<ContentSource>): void {
  let source: ContentSource;
  let store: ContentStore;

  beforeEach(async () => {
    source = await open();
    store = source.store;
    await store.refresh();
  });

  afterEach(() => source.close());

  const textOf = async (id: string) => ((await store.entry('it', id)) as PageEntry<'sidebar'> | undefined)?.body.text;
  const idsOf = async () => ({
    entries: (await store.entries('it')).map(({ id }) => id),
    sitemap: store.sitemap('it').map(({ id }) => id),
    aliases: store.aliases('it').map(({ id }) => id),
  });
  const everywhere = (...ids: string[]) => ({ entries: ids, sitemap: ids, aliases: ids });

  it('is loaded, and finds nothing wrong', () => {
    expect(store.isLoaded).toBe(true);
    expect(store.issues).toEqual([]);
    expect(store.version).not.toBe('');
  });

  it('gives what files that are no pages say, in a language with its texts', async () => {
    expect(await store.data('redirects')).toMatchObject({ moved: { was: 'reach' } });
    expect((await store.localizedData('magazine', 'it'))?.posts.map(({ title }) => title)).toEqual(['A it']);
    expect(store.issues).toEqual([]);
  });

  it('gives an entry in its language', async () => {
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

  it('sanitises rich text', async () => {
    await source.write('about', '<p onclick="x()">In<script>x()</script></p><a href="javascript:x()">out</a>');
    await store.refresh();
    expect(await textOf('about')).toBe('<p>In</p><a>out</a>');
  });

  it('lists every page of each language in the order of ids', async () => {
    for (const language of languageCodes) expect(await store.entries(language)).toHaveLength(3);
    expect(await idsOf()).toEqual(everywhere('about', 'home', 'reach'));
    expect(store.aliases('pl')[0]).toEqual({ id: 'about', alias: 'about-pl' });
    expect(store.sitemap('pl')[2]).toEqual({
      ...{ id: 'reach', template: 'sidebar', timestamp: '2026-01-01T00:00:00Z', resource: expect.any(String) },
    });
  });

  it('gives the menus', () => {
    expect(store.menu('pl', 'primary')).toEqual([
      { id: 'about', label: 'about pl', is_visible: true, is_external_link: false, children: [] },
    ]);
    expect(store.menu('en', 'footer_legal')).toMatchObject([{ id: 'reach' }]);
  });

  it('is at another version once something has changed, and tells it once', async () => {
    const versions: string[] = [];
    const before = store.version;
    store.changes.subscribe((version) => versions.push(version));
    await store.refresh();
    await store.refreshIfEdited();
    expect([store.version, versions]).toEqual([before, []]);
    await source.write('about', '<p>News</p>');
    await store.refresh();
    expect(await textOf('about')).toBe('<p>News</p>');
    expect(versions).toEqual([store.version]);
    expect(store.version).not.toBe(before);
  });

  it('refreshes the pages that are named', async () => {
    await source.write('about', '<p>News</p>');
    await store.refresh(['about', 'nowhere']);
    expect(await textOf('about')).toBe('<p>News</p>');
  });

  it('keeps the last good copy of what is spoilt, and says what is wrong until it is mended', async () => {
    await source.spoil('about');
    await store.refresh();
    expect(await textOf('about')).toContain('1.200');
    expect(await idsOf()).toEqual(everywhere('about', 'home', 'reach'));
    expect(store.issues).toHaveLength(languageCodes.length);
    expect(store.issues[0]).toMatchObject({ field: 'body.title', reason: 'is missing' });
    expect(store.issues[0]?.source).toContain('about');
    await source.write('about', '<p>Well</p>');
    await store.refresh();
    expect(await textOf('about')).toBe('<p>Well</p>');
    expect(store.issues).toEqual([]);
  });

  it('has a new page', async () => {
    await source.write('fresh', '<p>Fresh</p>');
    await store.refresh();
    expect(await textOf('fresh')).toBe('<p>Fresh</p>');
    expect(await idsOf()).toEqual(everywhere('about', 'fresh', 'home', 'reach'));
  });

  it('does without a new page that is spoilt', async () => {
    await source.spoil('fresh');
    await store.refresh();
    expect(await store.entry('it', 'fresh')).toBeUndefined();
    expect(await idsOf()).toEqual(everywhere('about', 'home', 'reach'));
    expect(store.issues.map(({ field }) => field)).toContain('body.title');
  });

  /** The ids of pages that may have the template. */
  const idFor = (template: TemplateName) =>
    ({ home: 'home', 'media-release': 'media/media-releases/fresh' })[template as string] ?? 'fresh';
  const servedOf = async ({ template, body }: Pick<Variant, 'template' | 'body'>) => {
    await source.writeBody(idFor(template), template, body);
    await store.refresh();
    return (await store.entry('it', idFor(template)))?.body;
  };
  /** What is told, once for each language, without what else the adapter says of it. */
  const told = () => {
    const issues = store.issues.map(({ field, reason }) => ({
      field,
      reason: reason.replace(/ \(.* is left out\)$/, ''),
    }));
    return [...new Map(issues.map((issue) => [issue.field, issue])).values()];
  };
  const asTold = ({ issues }: Pick<Variant, 'issues'>) =>
    issues.map(([field, reason]) => ({
      field: `body.${field}`,
      reason: expect.stringMatching(new RegExp(`^${reason}`)),
    }));

  it.each(blankVariants)('takes blank fields for absent ones: $name', async (variant) => {
    expect(await servedOf(variant)).toEqual(variant.served);
    expect(store.issues).toEqual([]);
  });

  it.each(invalidVariants)('tells an issue and serves no invalid part: $name', async (variant) => {
    const before = (await store.entry('it', idFor(variant.template)))?.body;
    expect(await servedOf(variant)).toEqual(source.leavesInvalidPartsOut ? variant.served : before);
    expect(told()).toEqual(asTold(variant));
  });

  it.each(expectedVariants)('does without an expected field where it can, else tells it: $name', async (variant) => {
    const before = (await store.entry('it', idFor(variant.template)))?.body;
    expect(await servedOf(variant)).toEqual(source.leavesInvalidPartsOut ? variant.served : before);
    expect(told()).toEqual(source.leavesInvalidPartsOut ? [] : asTold(variant));
  });

  it.each(uselessVariants)(
    'serves what was there before instead of a page without what makes it one: $name',
    async (variant) => {
      const before = (await store.entry('it', idFor(variant.template)))?.body;
      expect(await servedOf(variant)).toEqual(before);
      expect(told()).toEqual(asTold(variant));
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
  ])('has no page %s of the template %s', async (id, template) => {
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
    await store.refresh();
    expect(await store.entry('it', id)).toBeUndefined();
    expect(store.issues).toContainEqual(
      expect.objectContaining({ field: 'template', reason: expect.stringContaining(`the page ${id} `) }),
    );
  });

  it('lets go of a page that was removed', async () => {
    await source.remove('about');
    await store.refresh();
    expect(await store.entry('it', 'about')).toBeUndefined();
    expect(await idsOf()).toEqual(everywhere('home', 'reach'));
  });
}
