import { Subject } from 'rxjs';
import { languageCodes } from '../../routing/languages.js';
import type { ContentStore } from '../content-store.js';
import { FilesContentStore } from '../files/files-content-store.js';
import { ContentFolder, companyNames } from '../files/folder/content-folder.fixture.js';
import type { PageEntry, TemplateName } from '../model/shapes/shapes.js';
import { PublishedContentStore } from './published-content-store.js';

const release = 'media/media-releases/news';
const heldBack = new Date('2026-12-31T22:59:59Z');
const published = new Date('2026-12-31T23:00:00Z');
const nextDay = new Date('2027-01-01T23:00:00Z');

let folder: ContentFolder;
let files: FilesContentStore;
let now: Date;

beforeEach(() => {
  folder = new ContentFolder();
  files = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
  now = heldBack;
});

afterEach(async () => {
  await files.close();
  folder.erase();
});

async function open(): Promise<PublishedContentStore> {
  await files.load();
  return new PublishedContentStore(files, () => now);
}

/** A release of 1 January 2027, and links to it. */
function writeRelease(): void {
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
    folder.page('held', 'sidebar', 'text: <p>Held</p>');
    folder.write('pages/held/page.yaml', `${folder.read('pages/held/page.yaml')}${publication}\n`);
    folder.page('links', 'sidebar', 'text: <p>Read <a href="/held">it</a>.</p>');
    folder.write('menus/primary.yaml', '- id: held\n- id: about\n');
    const store = await open();
    const found: unknown[] = [];
    for (const moment of [heldBack, published, nextDay]) {
      now = moment;
      found.push(await shows(store));
    }
    expect(found).toEqual(states.map(everywhere));
  });
});

it('a release dated in the future is neither served nor linked before its day begins in Rome', async () => {
  writeRelease();
  const store = await open();
  const links = async () => (await store.entry('it', 'links'))?.body as { text: string; cards: { id: string }[] };
  const { version } = store;
  const { text, cards } = await links();
  expect(await store.entry('it', release)).toBeUndefined();
  expect(text).toBe('<p>Read the <em>news</em> and <a href="/reach">REACH</a>.</p>');
  expect(cards.map(({ id }) => id)).toEqual(['reach']);
  expect(store.leadsToUnpublished('it', '/media/media-releases/news')).toBe(true);
  now = published;
  expect((await store.entry('it', release))?.id).toBe(release);
  expect((await links()).cards.map(({ id }) => id)).toEqual(['news', 'italian', 'reach']);
  expect((await links()).text).toContain('<a href="/media/media-releases/news#top">the <em>news</em></a>');
  expect(store.leadsToUnpublished('it', '/media/media-releases/news')).toBe(false);
  expect(store.version).not.toBe(version);
  now = heldBack;
  expect(store.version).toBe(version);
});

it('positions and events disappear when their last day ends in Rome, with the block of events once empty', async () => {
  const position = {
    ...{ id: 'grinder', title: 'Grinder', audience: 'Trades', text: '<p>Grind</p>', reference: 'A-1' },
    ...{ employment_type: 'full_time', street: 'Via A 1', postal_code: '10040', town: 'Rivalta', country: 'IT' },
    ...{ date_posted: '2026-12-01', valid_through: '2026-12-31', apply: 'mailto:jobs@example.com' },
    pay: { min: 1, max: 2, currency: 'EUR', period: 'year' },
  };
  const items = [position, { ...position, id: 'fitter', valid_through: '2027-01-01' }];
  const fair = { id: 'fair', date: '2026-12-30', until: '2026-12-31', text: 'Fair' };
  const blocks = [
    { id: 'positions', type: 'positions', title: 'Open', items, text_none: '<p>None</p>' },
    { id: 'dates', type: 'events', title: 'Dates', items: [fair] },
  ];
  folder.pageOf('jobs', 'corporate', { title: 'Jobs', summary: 'S', blocks });
  const store = await open();
  const shown = async () => {
    const { body } = (await store.entry('it', 'jobs')) as PageEntry<'corporate'>;
    return body.blocks.map((block) => [block.id, 'items' in block ? block.items?.map(({ id }) => id) : undefined]);
  };
  const states = new Map<string, unknown>();
  for (const moment of [heldBack, published, nextDay]) {
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
});

it('a release that a gateway lists but has not delivered yet is in no sitemap', () => {
  const listed = (id: string, template: TemplateName) => ({ id, template, resource: id });
  const sitemap = [listed('about', 'sidebar'), listed(release, 'media-release')];
  const languages = new Map([['en', { entries: new Map(), sitemap, aliases: [], menus: new Map() }]]);
  const snapshot = { version: '1', languages, data: new Map() };
  const source = { snapshot, changes: new Subject<string>() } as unknown as ContentStore;
  const store = new PublishedContentStore(source, () => published);
  expect(store.sitemap('en').map(({ id }) => id)).toEqual(['about']);
});

it('a change that only the clock causes is emitted', async () => {
  writeRelease();
  await files.load();
  jest.useFakeTimers({ now: published.getTime() - 200 });
  const store = new PublishedContentStore(files, () => new Date());
  const announced: string[] = [];
  store.changes.subscribe((version) => announced.push(version));
  jest.advanceTimersByTime(199);
  expect(announced).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(announced).toEqual([store.version]);
  expect(store.entries('en').map(({ id }) => id)).toContain(release);
  jest.useRealTimers();
});
