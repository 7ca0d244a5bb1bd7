import { json } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { openDatabase } from '../../../test/support/servers/database.js';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { LoopbackServer } from '../../../test/support/servers/loopback-server.js';
import { FakeClock } from '../../../test/support/servers/suppliers.js';
import { FilesContentStore } from '../../content/files/files-content-store.js';
import { ContentFolder, companyNames } from '../../content/files/folder/content-folder.fixture.js';
import { PublishedContentStore } from '../../content/publication/published-content-store.js';
import { readConfiguration } from '../../platform/config/configuration.js';
import type { Schema } from '../../platform/storage/schema.js';
import { languageCodes } from '../../routing/languages.js';
import { archiveId } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { IndexNowService, mostAddresses } from './indexnow.service.js';

const site = 'https://www.example.com';
const key = 'key-of-the-site';
const aMinute = 60_000;

const spellings = (id: string) => [`/${id}`, ...languageCodes.slice(1).map((code) => `/${code}/${id}-${code}`)];
const addressesOf = (...ids: string[]) =>
  ids
    .flatMap(spellings)
    .map((path) => site + path)
    .sort();

/** What was sent to the search engine. */
let notices: { host: string; key: string; keyLocation: string; urlList: string[] }[];
/** How the search engine responds to the notices, in turn, and in the end with 202. */
let responses: number[];

const engine = new LoopbackServer(async (request, response) => {
  notices.push((await json(request)) as (typeof notices)[0]);
  response.writeHead(responses.shift() ?? 202).end();
});
const told = () => notices.flatMap(({ urlList }) => urlList).sort();

const data = new DataFolder();
let database: Kysely<Schema>;
let folder: ContentFolder;
let clock: FakeClock;
let log: LogLines;
let opened: Instance[];

beforeAll(async () => {
  database = await openDatabase({ DATA_DIR: data.path, DATABASE_URL: undefined });
  await engine.start();
});

afterAll(async () => {
  await engine.stop();
  await database.destroy();
  data.remove();
});

beforeEach(async () => {
  await database.deleteFrom('announced_addresses').execute();
  folder = new ContentFolder();
  clock = new FakeClock();
  log = new LogLines();
  opened = [];
  [notices, responses] = [[], []];
});

afterEach(async () => {
  for (const { service, store } of opened) {
    await service.onModuleDestroy();
    await store.close();
  }
  log.stop();
  folder.erase();
});

interface Instance {
  service: IndexNowService;
  store: FilesContentStore;
  /** Reads the content again, and tells what has changed. */
  publish: () => Promise<void>;
}

/** An instance of the site. Its timer does not run: the test says when it looks. */
async function instance(): Promise<Instance> {
  const INDEXNOW_URL = `${engine.origin}/indexnow`;
  const configuration = readConfiguration({ SITE_URL: site, INDEXNOW_KEY: key, INDEXNOW_URL });
  const store = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
  await store.load();
  const content = new PublishedContentStore(store, clock.now);
  const service = new IndexNowService(configuration, database, content, new SiteAddresses(content));
  content.changes.subscribe(() => service.look());
  const publish = async () => {
    await store.refresh();
    await service.run();
  };
  const made = { service, store, publish };
  opened.push(made);
  return made;
}

async function started(): Promise<Instance> {
  const made = await instance();
  await made.service.run();
  notices = [];
  return made;
}

it('tells the pages of all languages at first, with the key and its address, and nothing twice', async () => {
  folder.page('search', 'search');
  const { service } = await instance();
  await service.run();
  await service.run();
  // After a restart too.
  await (await instance()).service.run();
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ host: 'www.example.com', key, keyLocation: `${site}/${key}.txt` });
  const homes = languageCodes.map((code) => `${site}/${code}`);
  expect(told()).toEqual([...homes, ...addressesOf('about', 'reach')].sort());
});

it('tells changed, new and removed pages once, by the instance that sees it first, and only these', async () => {
  const archive = 'about: <p>We fly</p>\n  text_intro: <p>All of them</p>\n  subjects: [{id: gears, name: Gears}]';
  folder.page(archiveId, 'media-archive', archive);
  const [first, second] = [await started(), await started()];
  folder.page('reach', 'sidebar', 'text: <p>Changed</p>');
  folder.remove('pages/about');
  const image_hero = { original: '/images/a.jpg', alt: 'Gear' };
  const release = {
    title: 'First',
    summary: 'The first',
    date: '01-02-2026',
    place: 'Turin',
    text: '<p>First</p>',
    image_hero,
  };
  folder.pageOf(`${archiveId}/first`, 'media-release', release);
  for (const { publish } of [first, second, first]) await publish();
  // The archive lists the new release.
  expect(told()).toHaveLength(4 * languageCodes.length);
  expect(told()).toEqual(expect.arrayContaining(addressesOf('about', archiveId, 'reach')));
});

it('tells a page when it is published, and never a draft', async () => {
  const { service, publish } = await started();
  folder.page('later', 'sidebar', 'text: <p>Later</p>');
  folder.page('secret', 'sidebar', 'text: <p>Secret</p>');
  const head = 'template: sidebar\nupdated_at: 2026-01-01T00:00:00Z\n';
  folder.write('pages/later/page.yaml', `${head}publish_at: ${new Date(clock.time + aMinute).toISOString()}\n`);
  folder.write('pages/secret/page.yaml', `${head}draft: true\n`);
  await publish();
  expect(notices).toEqual([]);
  clock.move(aMinute);
  service.look();
  await service.run();
  expect(told()).toEqual(addressesOf('later'));
  notices = [];
  folder.write('pages/later/page.yaml', `${head}draft: true\n`);
  await publish();
  expect(told()).toEqual(addressesOf('later'));
});

it('sends many addresses in batches, and after a failure, which it logs once, those that were not taken', async () => {
  const { service, publish } = await started();
  const count = Math.ceil(mostAddresses / languageCodes.length) + 1;
  const ids = Array.from({ length: count }, (_, index) => `many-${index}`);
  for (const id of ids) folder.pageOf(id, 'sidebar', { title: id, summary: 'One of many', text: '<p>Many</p>' });
  responses = [202, 429, 429];
  await publish();
  await service.run();
  const [taken, refused, again] = notices;
  notices = [];
  await service.run();
  expect([refused, again]).toEqual([notices[0], notices[0]]);
  expect([taken?.urlList.length, ...notices.map(({ urlList }) => urlList.length)]).toEqual([
    mostAddresses,
    count * languageCodes.length - mostAddresses,
  ]);
  expect([...(taken?.urlList ?? []), ...told()].sort()).toEqual(addressesOf(...ids));
  expect(log.lines.filter((line) => line.includes('responded with 429'))).toHaveLength(1);
});
