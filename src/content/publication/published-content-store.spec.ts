import { Subject } from 'rxjs';
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

it('events disappear when their last day ends in Rome, with their block once it is empty', async () => {
  const fair = { id: 'fair', date: '2026-12-30', until: '2026-12-31', text: 'Fair' };
  const items = [fair, { ...fair, id: 'visit', until: '2027-01-01' }];
  folder.pageOf('jobs', 'corporate', {
    title: 'Jobs',
    summary: 'S',
    blocks: [{ id: 'dates', type: 'events', title: 'Dates', items }],
  });
  const store = await open();
  const shown = async () => {
    const { body } = (await store.entry('it', 'jobs')) as PageEntry<'corporate'>;
    return body.blocks.map((block) => ('items' in block ? block.items?.map(({ id }) => id) : undefined));
  };
  const states = new Map<string, unknown>();
  for (const moment of [heldBack, published, nextDay]) {
    now = moment;
    states.set(store.version, await shown());
  }
  expect([...states.values()]).toEqual([[['fair', 'visit']], [['visit']], []]);
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
  const hero = 'image_hero: {original: /images/a.jpg, alt: A}';
  folder.page(release, 'media-release', `${hero}\n  date: "01-01-2027"\n  place: Turin\n  text: <p>News</p>`);
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
