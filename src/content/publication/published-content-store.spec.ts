import { Subject } from 'rxjs';
import { languageCodes } from '../../routing/languages.js';
import type { ContentStore } from '../content-store.js';
import { testContentBehaviour } from '../contract/content-store.contract.js';
import { FilesContentStore } from '../files/files-content-store.js';
import { ContentFolder, companyNames } from '../files/folder/content-folder.fixture.js';
import type { PageEntry, TemplateName } from '../model/shapes/shapes.js';
import { PublishedContentStore } from './published-content-store.js';

const release = 'media/media-releases/news';
const heldBack = new Date('2026-12-31T22:59:59Z');
const published = new Date('2026-12-31T23:00:00Z');

/** The content folder with a release of 1 January 2027, and links to it. */
function folderWithRelease(): ContentFolder {
  const folder = new ContentFolder();
  const hero = 'image_hero: {original: /images/a.jpg, alt: A}';
  folder.page(release, 'media-release', `${hero}\n  date: "01-01-2027"\n  text: <p>News</p>`);
  const cards = [
    '{id: news, title: News, url: "/media/media-releases/news?from=card"}',
    '{id: italian, title: N, url: /it/media/media-releases/news-it}',
    '{id: reach, title: Reach, url: /reach}',
  ];
  const text =
    '<p>Read <a href="/media/media-releases/news#top">the <em>news</em></a> and <a href="/reach">REACH</a>.</p>';
  folder.page('links', 'navigation-cards', `text: '${text}'\n  cards:\n    - ${cards.join('\n    - ')}`);
  folder.write(
    'menus/primary.yaml',
    '- id: media\n  label: {en: M, it: M, pl: M, cz: M}\n  children:\n    - id: media/media-releases/news\n    - id: about\n',
  );
  return folder;
}

async function openFiles({ contentDir }: ContentFolder): Promise<FilesContentStore> {
  const store = new FilesContentStore({ contentDir, companyNames, development: false });
  await store.load();
  return store;
}

describe('the published content, as a content store,', () => {
  testContentBehaviour(async () => {
    const folder = new ContentFolder();
    const files = await openFiles(folder);
    return {
      store: new PublishedContentStore(files, () => new Date()),
      write: async (id, text) => folder.page(id, 'sidebar', `text: '${text}'`),
      spoil: async (id) => folder.pageOf(id, 'sidebar', { summary: 'S', text: '<p>X</p>' }),
      remove: async (id) => folder.remove(`pages/${id}`),
      close: async () => {
        await files.close();
        folder.erase();
      },
    };
  });
});

/** A page of the template `sidebar` with fields of publication, linked from the page `links` and in the main menu. */
function folderWithPage(publication: string): ContentFolder {
  const folder = new ContentFolder();
  folder.page('held', 'sidebar', 'text: <p>Held</p>');
  const shared = folder.read('pages/held/page.yaml');
  folder.write('pages/held/page.yaml', `${shared}${publication}\n`);
  folder.page('links', 'sidebar', 'text: <p>Read <a href="/held">it</a>.</p>');
  folder.write('menus/primary.yaml', '- id: held\n- id: about\n');
  return folder;
}

describe('a page that says when it is public', () => {
  /** Whether each way to the content shows the page, in each language. */
  const shows = async (store: PublishedContentStore) =>
    Promise.all(
      languageCodes.map(async (language) => [
        (await store.entry(language, 'held')) !== undefined,
        store.entries(language).some(({ id }) => id === 'held'),
        store.sitemap(language).some(({ id }) => id === 'held'),
        store.aliases(language).some(({ id }) => id === 'held'),
        store.menu(language, 'primary').some(({ id }) => id === 'held'),
        JSON.stringify(await store.entry(language, 'links')).includes('/held'),
      ]),
    );
  const everywhere = (isThere: boolean) => languageCodes.map(() => Array.from({ length: 6 }, () => isThere));

  it.each([
    ['draft: true', [false, false, false]],
    ['publish_at: 2026-12-31T23:30:00+00:30\nunpublish_at: 2027-01-01T23:00:00Z', [false, true, false]],
  ])('%s', async (publication, states) => {
    const folder = folderWithPage(publication);
    const source = await openFiles(folder);
    let now = heldBack;
    const store = new PublishedContentStore(source, () => now);
    await store.refresh();
    const found: unknown[] = [];
    for (const moment of [heldBack, published, new Date('2027-01-01T23:00:00Z')]) {
      now = moment;
      found.push(await shows(store));
    }
    expect(found).toEqual(states.map(everywhere));
    await source.close();
    folder.erase();
  });
});

describe('a release dated in the future', () => {
  let folder: ContentFolder;
  let source: FilesContentStore;
  let now: Date;
  let store: PublishedContentStore;

  beforeEach(async () => {
    folder = folderWithRelease();
    source = await openFiles(folder);
    now = heldBack;
    store = new PublishedContentStore(source, () => now);
    await store.refresh();
  });

  afterEach(async () => {
    await source.close();
    folder.erase();
  });

  const listed = () =>
    languageCodes.map((language) => [
      store.entries(language).some(({ id }) => id === release),
      store.sitemap(language).some(({ id }) => id === release),
      store.aliases(language).some(({ id }) => id === release),
      store
        .menu(language, 'primary')[0]
        ?.children.map(({ id }) => id)
        .join(),
    ]);
  const everywhere = (...values: unknown[]) => languageCodes.map(() => values);

  it('is served from the beginning of its day in Rome', async () => {
    const { version } = store;
    expect(await store.entry('it', release)).toBeUndefined();
    expect(listed()).toEqual(everywhere(false, false, false, 'about'));
    now = published;
    expect((await store.entry('it', release))?.id).toBe(release);
    expect(listed()).toEqual(everywhere(true, true, true, 'media/media-releases/news,about'));
    expect(store.version).not.toBe(version);
    now = heldBack;
    expect(store.version).toBe(version);
  });

  it('is not linked until then', async () => {
    const links = async () => (await store.entry('it', 'links'))?.body as { text: string; cards: { id: string }[] };
    const { text, cards } = await links();
    expect(text).toBe('<p>Read the <em>news</em> and <a href="/reach">REACH</a>.</p>');
    expect(cards.map(({ id }) => id)).toEqual(['reach']);
    expect(store.leadsToUnpublished('it', '/media/media-releases/news')).toBe(true);
    now = published;
    expect((await links()).cards.map(({ id }) => id)).toEqual(['news', 'italian', 'reach']);
    expect((await links()).text).toContain('<a href="/media/media-releases/news#top">the <em>news</em></a>');
    expect(store.leadsToUnpublished('it', '/media/media-releases/news')).toBe(false);
  });
});

const position = {
  ...{ id: 'grinder', title: 'Grinder', audience: 'Trades', text: '<p>Grind</p>', reference: 'A-1' },
  ...{ employment_type: 'full_time', street: 'Via A 1', postal_code: '10040', town: 'Rivalta', country: 'IT' },
  ...{ date_posted: '2026-12-01', valid_through: '2026-12-31', apply: 'mailto:jobs@example.com' },
  pay: { min: 1, max: 2, currency: 'EUR', period: 'year' },
};

describe('open positions and dates of events', () => {
  it('disappear when their last day ends in Rome, with the block of events once it is empty', async () => {
    const folder = new ContentFolder();
    const items = [position, { ...position, id: 'fitter', valid_through: '2027-01-01' }];
    const fair = { id: 'fair', date: '2026-12-30', until: '2026-12-31', text: 'Fair' };
    folder.pageOf('jobs', 'corporate', {
      ...{ title: 'Jobs', summary: 'S' },
      blocks: [
        { id: 'positions', type: 'positions', title: 'Open', items, text_none: '<p>None</p>' },
        { id: 'dates', type: 'events', title: 'Dates', items: [fair] },
      ],
    });
    const source = await openFiles(folder);
    let now = heldBack;
    const store = new PublishedContentStore(source, () => now);
    await store.refresh();
    const shown = async () => {
      const { body } = (await store.entry('it', 'jobs')) as PageEntry<'corporate'>;
      return body.blocks.map((block) => [block.id, 'items' in block ? block.items?.map(({ id }) => id) : undefined]);
    };
    const states = new Map<string, unknown>();
    for (const moment of [heldBack, published, new Date('2027-01-01T23:00:00Z')]) {
      now = moment;
      states.set(store.version, await shown());
    }
    expect([...states.values()]).toEqual([
      [
        ['positions', ['grinder', 'fitter']],
        ['dates', ['fair']],
      ],
      [['positions', ['fitter']]],
      [['positions', []]],
    ]);
    await source.close();
    folder.erase();
  });
});

it.each([
  ['valid_through', '2026-11-30', 'must not be before date_posted'],
  ['pay', { ...position.pay, max: 0.5 }, 'must not be less than min'],
  ['country', 'Italy', 'a country code'],
])('a position with a wrong %s is refused with its file and field', async (field, value, reason) => {
  const folder = new ContentFolder();
  const items = [{ ...position, [field]: value }];
  const blocks = [{ id: 'positions', type: 'positions', title: 'Open', items, text_none: '<p>None</p>' }];
  folder.pageOf('jobs', 'corporate', { title: 'Jobs', summary: 'S', blocks });
  const store = await openFiles(folder);
  const [issue] = store.issues.filter(({ source }) => source === 'pages/jobs/it.yaml');
  expect(issue?.field).toMatch(new RegExp(`^body\\.blocks\\.0\\.items\\.0\\.${field}`));
  expect(issue?.reason).toContain(reason);
  await store.close();
  folder.erase();
});

it('a release that a gateway lists but has not delivered yet is in no sitemap', () => {
  const listed = (id: string, template: TemplateName) => ({
    id,
    template,
    resource: id,
    timestamp: '2026-01-01T00:00:00Z',
  });
  const sitemap = [listed('about', 'sidebar'), listed(release, 'media-release')];
  const languages = new Map([['en' as const, { entries: new Map(), sitemap, aliases: [], menus: new Map() }]]);
  const snapshot = { version: '1', languages, data: new Map() };
  const source: Partial<ContentStore> = { snapshot, changes: new Subject<string>() };
  const store = new PublishedContentStore(source as ContentStore, () => published);
  expect(store.sitemap('en').map(({ id }) => id)).toEqual(['about']);
});

it('a change that only the clock causes is emitted', async () => {
  const folder = folderWithRelease();
  const source = await openFiles(folder);
  jest.useFakeTimers({ now: published.getTime() - 200 });
  const store = new PublishedContentStore(source, () => new Date());
  const announced: string[] = [];
  store.changes.subscribe((version) => announced.push(version));
  jest.advanceTimersByTime(199);
  expect(announced).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(announced).toEqual([store.version]);
  expect(store.entries('en').map(({ id }) => id)).toContain(release);
  jest.useRealTimers();
  await source.close();
  folder.erase();
});
